import { ChevronRight } from 'lucide-react'
import { Link } from '../../../ui/actions/Link.tsx'
import { useSenderState } from '../../../platform/outbox/sender-state.ts'
import type { OutboxCounts } from '../../../data/captures/shown/outbox-counts.ts'
import { useOutboxCounts } from '../../../data/captures/shown/useOutboxCounts.ts'
import { pathTo } from '../../../platform/paths.ts'
import { useUser } from '../../../platform/session/useUser.ts'
import { useIsOffline } from '../../../platform/sync/useIsOffline.ts'
import { CaptureThumb } from './CaptureThumb.tsx'
import { bytesText } from '../../../ui/text/format.ts'
import { waitingWords } from './words.ts'

/** Shows what is waiting on this device, and that it is safe. Absent if nothing is waiting. */
export function WaitingCard() {
  const counts = useOutboxCounts(useUser().id)
  const needsSignIn = useSenderState((state) => state.needsSignIn)
  const isOffline = useIsOffline() === true
  if (counts === undefined || counts.toSend === 0) return null
  return (
    <Link
      to={pathTo('outbox')}
      className="flex min-h-18 items-center gap-3 rounded-card border border-line bg-surface p-3 pr-4 hover:bg-sunken"
    >
      <span className="flex shrink-0 -space-x-7">
        {counts.newest.toReversed().map((id) => (
          <CaptureThumb key={id} id={id} className="size-12 rounded-control ring-2 ring-surface" />
        ))}
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-16 font-semibold">{waitingWords.saved(counts.toSend)}</span>
        <span className="block text-14 text-ink-soft">
          {waitingWords.line(whyText(counts, { needsSignIn, isOffline }), bytesText(counts.bytes))}
        </span>
      </span>
      <ChevronRight aria-hidden size={20} className="shrink-0" />
    </Link>
  )
}

function whyText(counts: OutboxCounts, now: { needsSignIn: boolean; isOffline: boolean }): string {
  if (now.needsSignIn) return waitingWords.signIn
  if (counts.sending > 0) return waitingWords.sendingNow
  return now.isOffline ? waitingWords.offline : waitingWords.sendingNext
}
