import clsx from 'clsx'
import { type StatusName, statusLooks } from './status-words.ts'

type StatusGlyphProps = {
  status: StatusName
  size?: number
  /** Still ahead of the lead: drawn in gray. */
  isAhead?: boolean
  className?: string
}

/** A circle that fills as a lead progresses. Put its word next to it, or use StatusWord. */
export function StatusGlyph({ status, size = 16, isAhead = false, className }: StatusGlyphProps) {
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      className={clsx('shrink-0', isAhead ? 'text-line-strong' : statusLooks[status].text, className)}
    >
      {shapes[status]}
    </svg>
  )
}

const ring = <circle cx="8" cy="8" r="6.75" stroke="currentColor" strokeWidth="1.5" />

const shapes = {
  qualified: (
    <circle
      cx="8"
      cy="8"
      r="6.75"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeDasharray="2.1 2.14"
      strokeLinecap="butt"
    />
  ),
  cna_scheduled: (
    <>
      {ring}
      <path d="M8 8V3.6A4.4 4.4 0 0 1 12.4 8z" fill="currentColor" />
    </>
  ),
  cna_conducted: (
    <>
      {ring}
      <path d="M8 3.6a4.4 4.4 0 0 1 0 8.8z" fill="currentColor" />
    </>
  ),
  proposal_sent: (
    <>
      {ring}
      <path d="M8 8V3.6A4.4 4.4 0 1 1 3.6 8z" fill="currentColor" />
    </>
  ),
  closed_won: (
    <>
      <circle cx="8" cy="8" r="7.5" fill="currentColor" />
      <path
        d="m4.9 8.2 2.2 2.2 4.1-4.4"
        stroke="var(--surface)"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  closed_lost: (
    <>
      {ring}
      <path d="m5.7 5.7 4.6 4.6m0-4.6-4.6 4.6" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" />
    </>
  ),
} as const
