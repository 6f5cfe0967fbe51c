import { useState } from 'react'
import { Link } from '../../../ui/actions/Link.tsx'
import { isDiscarded, isRestored } from '../../../data/edits/optimistic.ts'
import { useLeadEdits } from '../../../data/edits/useEdits.ts'
import { useSenderState } from '../../../platform/outbox/sender-state.ts'
import { useIsOffline } from '../../../platform/sync/useIsOffline.ts'
import { useCapture } from '../../../data/captures/state/useOutbox.ts'
import { pathTo } from '../../../platform/paths.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { buttonClass } from '../../../ui/actions/button-class.ts'
import { CaptureStateBadge } from '../../../ui/product/CaptureStateBadge.tsx'
import { Sheet } from '../../../ui/overlays/Sheet.tsx'
import { Trail } from '../../../ui/product/Trail.tsx'
import { RestoreLead } from '../../leads/editing/RestoreLead.tsx'
import { SameLeadLink } from '../../leads/same/SameLeadLink.tsx'
import { ReadOnPhone } from '../../reading/ReadOnPhone.tsx'
import { ReadingDifferences } from '../../reading/ReadingDifferences.tsx'
import { nameOf } from '../../reading/preview-text.ts'
import { useReadings } from '../../../data/reading/useReadings.ts'
import { CaptureThumb } from '../state/CaptureThumb.tsx'
import { canTypeIn, placeOf, reasonOf, titleOf } from '../state/capture-place.ts'
import { CaptureTimeline } from './CaptureTimeline.tsx'
import { DeleteCaptures } from '../actions/DeleteCaptures.tsx'
import { bytesText, momentText } from '../../../ui/text/format.ts'
import { ageOf } from '../state/age.ts'
import { detailWords } from '../actions/outbox-words.ts'
import { TypeInSheet } from '../intake/TypeInSheet.tsx'
import { useOutboxActions } from '../actions/useOutboxActions.ts'

/**
 * Shows one capture of this device: its place, the reason, how long it has been there, its history, and the available
 * actions.
 */
export function CaptureDetail({ id, onClose }: { id: string; onClose: () => void }) {
  const row = useCapture(useUser().id, id)
  const needsSignIn = useSenderState((state) => state.needsSignIn)
  const isOnline = useIsOffline() !== true
  const actions = useOutboxActions()
  const preview = useReadings([id]).get(id)?.preview
  const [now] = useState(() => Date.now())
  const [open, setOpen] = useState<'typing' | 'deleting' | null>(null)
  const edits = useLeadEdits(row?.ownerUserId ?? '', row?.leadId ?? '')
  if (!row) return null
  // Includes one discarded or restored here that the server doesn't know of yet.
  const isGone = isDiscarded(edits) || (row.server?.discarded !== undefined && !isRestored(edits))
  const place = placeOf(row)
  const to =
    place === 'ready' ? pathTo('lead', { identifier: row.leadId }) : pathTo('processing', { leadId: row.leadId })
  const facts = [
    [detailWords.taken, detailWords.takenAt(momentText(row.capturedAt), detailWords.ago(ageOf(row.capturedAt, now)))],
    [
      detailWords.size,
      row.size === row.originalSize
        ? bytesText(row.size)
        : detailWords.sizeOf(bytesText(row.size), bytesText(row.originalSize)),
    ],
    [detailWords.sent, detailWords.tries(row.attempts)],
  ] as const
  return (
    <>
      <Sheet isOpen={open === null} onClose={onClose} title={(preview && nameOf(preview)) ?? titleOf(row)}>
        <div className="flex flex-col gap-4">
          <div className="flex gap-4">
            <CaptureThumb id={row.id} isTyped={row.source === 'manual'} className="size-24 rounded-card" />
            <div className="flex min-w-0 flex-1 flex-col gap-1">
              <span className="flex items-center justify-between gap-3">
                <CaptureStateBadge place={place} />
                <Trail place={place} />
              </span>
              <p className="text-14 break-words text-ink-soft">{reasonOf(row, { isOnline, needsSignIn })}</p>
            </div>
          </div>
          {place === 'ready' ? (
            <ReadingDifferences captureId={row.id} leadId={row.leadId} />
          ) : (
            <ReadOnPhone captureId={row.id} />
          )}
          {place === 'ready' && !isGone && row.leadId === row.id && <SameLeadLink leadId={row.leadId} />}
          <dl className="text-14">
            {facts.map(([word, value]) => (
              <div key={word} className="flex justify-between gap-4 border-b border-line py-2 last:border-0">
                <dt className="text-ink-soft">{word}</dt>
                <dd className="tabular text-right">{value}</dd>
              </div>
            ))}
          </dl>
          <div className="flex flex-wrap gap-2">
            {isGone ? (
              <RestoreLead leadId={row.leadId} />
            ) : (
              <Link to={to} className={buttonClass({ variant: place === 'ready' ? 'primary' : 'quiet', size: 'sm' })}>
                {place === 'ready' ? detailWords.openLead : detailWords.viewProgress}
              </Link>
            )}
            {place === 'needs_you' && (
              <Button variant="soft" size="sm" isPending={actions.isPending} onClick={() => void actions.retry([id])}>
                {detailWords.tryAgain}
              </Button>
            )}
            {place === 'needs_you' && canTypeIn(row) && (
              <Button variant="quiet" size="sm" onClick={() => setOpen('typing')}>
                {detailWords.typeIn}
              </Button>
            )}
            {place !== 'ready' && (
              <>
                <Button variant="quiet" size="sm" onClick={() => void actions.saveCopy([id])}>
                  {detailWords.exportBackup}
                </Button>
                <Button variant="plain" size="sm" className="text-bad!" onClick={() => setOpen('deleting')}>
                  {detailWords.remove}
                </Button>
              </>
            )}
          </div>
          <CaptureTimeline row={row} />
        </div>
      </Sheet>
      <TypeInSheet
        isOpen={open === 'typing'}
        hasPhoto={row.source !== 'manual'}
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
