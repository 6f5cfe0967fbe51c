import clsx from 'clsx'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Tone, toneClass } from '../style/tone.ts'

type TimelineProps = {
  label: string
  entries: readonly {
    id: string
    icon: LucideIcon
    tone?: Tone
    title: ReactNode
    /** Who and when, ready to display. */
    when: string
    children?: ReactNode
  }[]
}

/** Events, newest first. */
export function Timeline({ label, entries }: TimelineProps) {
  return (
    <ol aria-label={label}>
      {entries.map(({ id, icon: Icon, tone = 'calm', title, when, children }, at) => (
        <li key={id} className={clsx('relative flex gap-3', at < entries.length - 1 && 'pb-5')}>
          {at < entries.length - 1 && (
            <span aria-hidden className="absolute start-[15px] top-8 bottom-0 w-0.5 bg-line" />
          )}
          <span
            aria-hidden
            className={clsx('flex size-8 shrink-0 items-center justify-center rounded-full', toneClass[tone])}
          >
            <Icon size={16} />
          </span>
          <div className="min-w-0 flex-1 pt-1">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <p dir="auto" className="min-w-0 wrap-anywhere">
                {title}
              </p>
              <p dir="auto" className="min-w-0 text-14 wrap-anywhere text-ink-soft">
                {when}
              </p>
            </div>
            {children !== undefined && <div className="mt-1 text-14 text-ink-soft">{children}</div>}
          </div>
        </li>
      ))}
    </ol>
  )
}
