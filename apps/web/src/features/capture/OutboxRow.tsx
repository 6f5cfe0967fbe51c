import { useState } from 'react'
import { Link } from 'react-router-dom'
import { removeFromOutbox, tryAgain } from '../../platform/offline/capture-actions.ts'
import type { CaptureRow } from '../../platform/offline/capture-row.ts'
import { useLaneState } from '../../platform/offline/lane-state.ts'
import { openLocalDatabase } from '../../platform/offline/local-database.ts'
import { pathTo } from '../../platform/paths.ts'
import { serverMessage } from '../../platform/api/api-error.ts'
import { Button } from '../../ui/Button.tsx'
import { CaptureStateBadge } from '../../ui/CaptureStateBadge.tsx'
import { showToast } from '../../ui/toast-store.ts'
import { Trail } from '../../ui/Trail.tsx'
import { CaptureThumb } from './CaptureThumb.tsx'
import { placeOf, reasonOf, titleOf } from './capture-place.ts'
import { DeleteCapture } from './DeleteCapture.tsx'
import { TypeItIn } from './TypeItIn.tsx'

const clock = new Intl.DateTimeFormat(undefined, { hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' })

function timeText(at: number): string {
  return new Date(at).toDateString() === new Date().toDateString() ? clock.format(at) : day.format(at)
}

/** One capture with its place, its reason and, where it needs somebody, what can be done. */
export function OutboxRow({ row, leadName }: { row: CaptureRow; leadName: string | undefined }) {
  const { needsSignIn, isUnreachable } = useLaneState()
  const [open, setOpen] = useState<'typing' | 'deleting' | null>(null)
  const [isPending, setPending] = useState(false)
  const place = placeOf(row)
  const db = openLocalDatabase(row.ownerUserId)
  const act = async (work: () => Promise<void>): Promise<void> => {
    setPending(true)
    try {
      await work()
      setOpen(null)
    } catch (error) {
      showToast({
        title: 'Not done',
        description: serverMessage(error) ?? 'The server cannot be reached. The capture is kept; try again later.',
        variant: 'destructive',
      })
    } finally {
      setPending(false)
    }
  }
  const to =
    place === 'ready' ? pathTo('lead', { identifier: row.leadId }) : pathTo('processing', { leadId: row.leadId })
  return (
    <li className="border-b border-line py-3 last:border-0">
      <Link to={to} className="flex gap-3">
        <CaptureThumb id={row.id} isTyped={row.source === 'manual'} className="size-14 rounded-control" />
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="flex items-baseline gap-3">
            <span dir="auto" className="min-w-0 flex-1 truncate text-left text-16 font-semibold">
              {leadName || titleOf(row)}
            </span>
            <span className="tabular shrink-0 text-14 text-ink-soft">{timeText(row.capturedAt)}</span>
          </span>
          <span className="flex items-center justify-between gap-3">
            <CaptureStateBadge place={place} />
            <Trail place={place} />
          </span>
          <span className="text-14 break-words text-ink-soft">
            {reasonOf(row, { isOnline: navigator.onLine && !isUnreachable, needsSignIn })}
          </span>
        </span>
      </Link>
      {place === 'needs_you' && (
        <div className="mt-2 flex flex-wrap gap-2 pl-17">
          <Button variant="soft" size="sm" isPending={isPending} onClick={() => void act(() => tryAgain(db, row.id))}>
            Try again
          </Button>
          {row.server !== null && (
            <Button variant="quiet" size="sm" onClick={() => setOpen('typing')}>
              Type it in
            </Button>
          )}
          <Button variant="plain" size="sm" onClick={() => setOpen('deleting')}>
            Delete
          </Button>
        </div>
      )}
      <TypeItIn
        isOpen={open === 'typing'}
        isPending={isPending}
        onClose={() => setOpen(null)}
        onType={(text) => void act(() => tryAgain(db, row.id, text))}
      />
      <DeleteCapture
        isOpen={open === 'deleting'}
        isPending={isPending}
        onClose={() => setOpen(null)}
        onDelete={() => void act(() => removeFromOutbox(db, row.id))}
      />
    </li>
  )
}
