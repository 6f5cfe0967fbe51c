import clsx from 'clsx'
import type { ReactNode } from 'react'
import { uiWords } from '../text/words.ts'

type Item = {
  term: string
  /** An unknown value reads "Unknown", never blank. */
  value: ReactNode | null
  /** At the end of the line: a source, a button. */
  aside?: ReactNode
}

type DefinitionListProps = { items: readonly Item[]; isDense?: boolean; className?: string }

/** The known facts of one thing, by name. Names are next to their values if there is room, else above them. */
export function DefinitionList({ items, isDense = false, className }: DefinitionListProps) {
  return (
    <dl className={clsx('@container divide-y divide-line', className)}>
      {items.map(({ term, value, aside }) => (
        <div
          key={term}
          className={clsx(
            'flex flex-wrap items-baseline gap-x-4 @sm:flex-nowrap',
            isDense ? 'py-1.5 text-14' : 'min-h-12 py-3 text-16 lg:min-h-10 lg:py-2 lg:text-14',
          )}
        >
          <dt className="w-full shrink-0 text-ink-soft @sm:w-36">{term}</dt>
          <dd dir="auto" className={clsx('min-w-0 flex-1 break-words', value === null && 'text-ink-soft')}>
            {value ?? uiWords.unknown}
          </dd>
          {aside !== undefined && <dd className="shrink-0">{aside}</dd>}
        </div>
      ))}
    </dl>
  )
}
