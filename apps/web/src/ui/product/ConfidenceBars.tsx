import clsx from 'clsx'
import { confidenceBars } from './confidence-bars.ts'
import { uiWords } from '../text/words.ts'

type ConfidenceBarsProps = {
  /** 0 to 1. */
  confidence: number
  /** Clay; only if the rep is asked to check. */
  isAsked?: boolean
  className?: string
}

export function ConfidenceBars({ confidence, isAsked = false, className }: ConfidenceBarsProps) {
  const filled = confidenceBars(confidence)
  return (
    <span
      role="img"
      aria-label={uiWords.sure(Math.round(Math.min(1, Math.max(0, confidence || 0)) * 100))}
      className={clsx('inline-flex gap-0.5', className)}
    >
      {[1, 2, 3, 4, 5].map((bar) => (
        <span
          key={bar}
          className={clsx('h-3 w-1 rounded-full', bar > filled ? 'bg-line' : isAsked ? 'bg-warn' : 'bg-ink-soft')}
        />
      ))}
    </span>
  )
}
