import clsx from 'clsx'
import type { ReactNode } from 'react'

const RADIUS = 20
const ROUND = 2 * Math.PI * RADIUS

type ProgressRingProps = {
  label: string
  /** 0 to 1; without it, the ring spins. */
  share?: number | undefined
  size?: number
  /** In the middle: a number, an icon. */
  children?: ReactNode
}

/** Progress in a small space. */
export function ProgressRing({ label, share, size = 56, children }: ProgressRingProps) {
  const known = share === undefined ? undefined : Math.min(1, Math.max(0, share))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={known === undefined ? undefined : Math.round(known * 100)}
      className="relative inline-flex items-center justify-center text-brand"
      style={{ width: size, height: size }}
    >
      <svg
        aria-hidden
        viewBox="0 0 48 48"
        fill="none"
        strokeWidth={5}
        data-keeps-pulse={known === undefined ? true : undefined}
        className={clsx('absolute inset-0 size-full -rotate-90', known === undefined && 'animate-spin')}
      >
        <circle cx={24} cy={24} r={RADIUS} className="stroke-line" />
        <circle
          cx={24}
          cy={24}
          r={RADIUS}
          stroke="currentColor"
          strokeLinecap={known === 0 ? 'butt' : 'round'}
          strokeDasharray={`${(known ?? 0.25) * ROUND} ${ROUND}`}
        />
      </svg>
      <span className="tabular relative text-12 font-semibold text-ink">{children}</span>
    </div>
  )
}
