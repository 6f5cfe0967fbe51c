import clsx from 'clsx'

type ProgressBarProps = {
  label: string
  /** 0 to 1. If omitted, progress is indeterminate. */
  share?: number | undefined
  /** Replaces the percentage: "2 of 5". */
  valueText?: string
  isLabelHidden?: boolean
  tone?: 'brand' | 'warn' | 'bad'
}

const grounds = { brand: 'bg-brand', warn: 'bg-warn', bad: 'bg-bad' } as const

/** Progress, with a label. Only for measured or ongoing work; progress is never faked. */
export function ProgressBar({ label, share, valueText, isLabelHidden = false, tone = 'brand' }: ProgressBarProps) {
  const percent = share === undefined ? undefined : Math.round(Math.min(1, Math.max(0, share)) * 100)
  const text = valueText ?? (percent === undefined ? undefined : `${percent}%`)
  return (
    <div className="min-w-0">
      {!isLabelHidden && (
        <div aria-hidden className="mb-1 flex justify-between gap-3 text-14">
          <span className="min-w-0 truncate">{label}</span>
          {text !== undefined && <span className="tabular shrink-0 text-ink-soft">{text}</span>}
        </div>
      )}
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={text}
        className="h-2 overflow-hidden rounded-full bg-line"
      >
        <div
          data-keeps-pulse={percent === undefined ? true : undefined}
          className={clsx(
            'h-full rounded-full transition-[width]',
            grounds[tone],
            percent === undefined && 'w-2/5 animate-pulse',
          )}
          style={percent === undefined ? undefined : { width: `${percent}%` }}
        />
      </div>
    </div>
  )
}
