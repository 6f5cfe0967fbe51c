import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useLaneState } from '../../platform/offline/lane-state.ts'
import { useCapture } from '../../platform/offline/useOutbox.ts'
import { pathTo } from '../../platform/paths.ts'
import { useUser } from '../../platform/session/useUser.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { CaptureStateBadge } from '../../ui/CaptureStateBadge.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import { Trail } from '../../ui/Trail.tsx'
import { CaptureThumb } from './CaptureThumb.tsx'
import { placeOf, reasonOf, titleOf } from './capture-place.ts'
import { CaptureTimeline } from './CaptureTimeline.tsx'
import { DeleteCaptures } from './DeleteCaptures.tsx'
import { sizeText } from './size-text.ts'
import { ageText, momentText } from './time-text.ts'
import { TypeItIn } from './TypeItIn.tsx'
import { useOutboxActions } from './useOutboxActions.ts'

/** One capture of this device: where it is, why, since when, all that happened to it, and what can be done. */
export function CaptureDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const row = useCapture(useUser().id, id)
  const { needsSignIn, isUnreachable } = useLaneState()
  const actions = useOutboxActions()
  const [now] = useState(() => Date.now())
  const [open, setOpen] = useState<'typing' | 'deleting' | null>(null)
  if (!row) return null
  const place = placeOf(row)
  const to =
    place === 'ready' ? pathTo('lead', { identifier: row.leadId }) : pathTo('processing', { leadId: row.leadId })
  const facts = [
    ['Taken', `${momentText(row.capturedAt)}, ${ageText(row.capturedAt, now)} ago`],
    [
      'Size',
      row.size === row.originalSize ? sizeText(row.size) : `${sizeText(row.size)} of ${sizeText(row.originalSize)}`,
    ],
    ['Sent', row.attempts === 0 ? 'Not tried yet' : row.attempts === 1 ? 'Tried once' : `Tried ${row.attempts} times`],
  ] as const
  return (
    <>
      <Sheet isOpen={open === null} onClose={onClose} title={titleOf(row)}>
        <div className="flex flex-col gap-4">
          <div className="flex gap-4">
            <CaptureThumb id={row.id} isTyped={row.source === 'manual'} className="size-24 rounded-card" />
            <div className="flex min-w-0 flex-1 flex-col gap-1">
              <span className="flex items-center justify-between gap-3">
                <CaptureStateBadge place={place} />
                <Trail place={place} />
              </span>
              <p className="text-14 break-words text-ink-soft">
                {reasonOf(row, { isOnline: navigator.onLine && !isUnreachable, needsSignIn })}
              </p>
            </div>
          </div>
          <dl className="text-14">
            {facts.map(([word, value]) => (
              <div key={word} className="flex justify-between gap-4 border-b border-line py-2 last:border-0">
                <dt className="text-ink-soft">{word}</dt>
                <dd className="tabular text-right">{value}</dd>
              </div>
            ))}
          </dl>
          <div className="flex flex-wrap gap-2">
            <Link to={to} className={buttonClass({ variant: place === 'ready' ? 'primary' : 'quiet', size: 'sm' })}>
              {place === 'ready' ? 'Open the lead' : 'Follow it'}
            </Link>
            {place === 'needs_you' && (
              <Button variant="soft" size="sm" isPending={actions.isPending} onClick={() => void actions.retry([id])}>
                Try again
              </Button>
            )}
            {place === 'needs_you' && row.server !== null && (
              <Button variant="quiet" size="sm" onClick={() => setOpen('typing')}>
                Type it in
              </Button>
            )}
            {place !== 'ready' && (
              <>
                <Button variant="quiet" size="sm" onClick={() => void actions.saveCopy([id])}>
                  Save a copy
                </Button>
                <Button variant="plain" size="sm" className="text-bad!" onClick={() => setOpen('deleting')}>
                  Delete
                </Button>
              </>
            )}
          </div>
          <CaptureTimeline row={row} />
        </div>
      </Sheet>
      <TypeItIn
        isOpen={open === 'typing'}
        isPending={actions.isPending}
        onClose={() => setOpen(null)}
        onType={(text) => void actions.retry([id], text).then((isDone) => (isDone ? setOpen(null) : undefined))}
      />
      <DeleteCaptures
        count={1}
        isOpen={open === 'deleting'}
        isPending={actions.isPending}
        onClose={() => setOpen(null)}
        onDelete={() => void actions.remove([id]).then((isDone) => (isDone ? onClose() : undefined))}
      />
    </>
  )
}
