import { CircleCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from '../../ui/actions/Link.tsx'
import { pathTo } from '../../platform/paths.ts'
import { useUser } from '../../platform/session/useUser.ts'
import { CaptureThumb } from '../capture/state/CaptureThumb.tsx'
import { readingPercent, stepOf } from './reading-percent.ts'
import { useReadings } from './useReadings.ts'
import { homeWords } from './words.ts'

const TICK_MS = 500

/**
 * Shows the stages of current readings as they actually run, then the finished lead. Absent if nothing is being read.
 */
export function ReadingCard() {
  const { running, doneLeadId } = useReadings(useUser().id)
  const [first] = running
  const step = stepOf(first?.stage ?? null)
  const runningMs = useRunningMs(first && `${first.id} ${step?.key}`)
  if (!first) return doneLeadId === undefined ? null : <DoneCard leadId={doneLeadId} />
  const label = step?.label ?? homeWords.waiting
  const percent = readingPercent(step, runningMs)
  return (
    <Link
      to={pathTo('processing', { leadId: first.leadId })}
      className="flex min-h-18 items-center gap-3 rounded-card border border-line bg-surface p-3 pr-4 hover:bg-sunken"
    >
      <CaptureThumb id={first.id} className="size-12 shrink-0 rounded-control" />
      <span className="min-w-0 flex-1">
        <span role="status" className="block text-16 font-semibold">
          {label}
        </span>
        {running.length > 1 && (
          <span className="block text-14 text-ink-soft">{homeWords.more(running.length - 1)}</span>
        )}
        <span
          role="progressbar"
          aria-label={label}
          aria-valuenow={percent}
          className="mt-2 block h-1.5 overflow-hidden rounded-full bg-line"
        >
          <span className="block h-full bg-brand transition-[width]" style={{ width: `${percent}%` }} />
        </span>
      </span>
    </Link>
  )
}

function DoneCard({ leadId }: { leadId: string }) {
  return (
    <Link
      to={pathTo('lead', { identifier: leadId })}
      className="flex min-h-18 items-center gap-3 rounded-card border border-line bg-good-soft p-3 pr-4"
    >
      <CircleCheck aria-hidden size={24} className="shrink-0 text-good" />
      <span className="min-w-0 flex-1">
        <span role="status" className="block text-14">
          {homeWords.created}
        </span>
        <span className="block text-14 font-semibold text-brand">{homeWords.viewLead}</span>
      </span>
    </Link>
  )
}

/** Returns how long this step has been observed running, in ms; restarts at 0 on a new step. */
function useRunningMs(step: string | undefined): number {
  const [seen, setSeen] = useState({ step, since: 0, now: 0 })
  useEffect(() => {
    if (step === undefined) return undefined
    const since = Date.now()
    const tick = (): void => setSeen({ step, since, now: Date.now() })
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [step])
  return seen.step === step ? seen.now - seen.since : 0
}
