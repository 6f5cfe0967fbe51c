import clsx from 'clsx'
import { type CapturePlace, captureLooks, type TrailTick } from './capture-words.ts'

const tickClasses: Record<TrailTick, string> = {
  ahead: 'bg-line',
  done: 'bg-brand',
  moving: 'bg-info',
  half: 'bg-linear-to-r from-info from-50% to-line to-50%',
  waits: 'bg-warn',
}

const names = ['phone', 'server', 'read', 'ready'] as const

/** Four ticks: phone, server, read, ready. Always next to a CaptureStateBadge, which puts it into words. */
export function Trail({ place, className }: { place: CapturePlace; className?: string }) {
  return (
    <span aria-hidden className={clsx('inline-flex shrink-0 gap-1', className)}>
      {captureLooks[place].trail.map((tick, at) => (
        <span key={names[at]} className={clsx('h-1 w-3.5 rounded-full', tickClasses[tick])} />
      ))}
    </span>
  )
}
