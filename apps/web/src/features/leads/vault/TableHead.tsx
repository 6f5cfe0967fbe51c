import clsx from 'clsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { BareButton } from '../../../ui/actions/BareButton.tsx'
import { nextOrder, type Order, type SortName } from './sort-leads.ts'
import { hiddenWhenNarrow, tableColumns } from './table-columns.ts'
import { columnWords } from '../lead/vault-words.ts'

const columns: readonly { by: SortName; place: string }[] = [
  { by: 'name', place: '' },
  { by: 'status', place: '' },
  { by: 'score', place: hiddenWhenNarrow.score },
  { by: 'deal', place: `justify-end ${hiddenWhenNarrow.deal}` },
  { by: 'owner', place: `justify-center ${hiddenWhenNarrow.owner}` },
  { by: 'captured', place: `justify-end ${hiddenWhenNarrow.captured}` },
]
/** Columns sorted in descending order by default. */
const DESCENDING: ReadonlySet<SortName> = new Set<SortName>(['captured', 'score', 'deal'])

type TableHeadProps = { order: Order; onChange: (order: Order) => void }

/** The headers of the desktop table; each sorts the list by its column, and reverses that order. */
export function TableHead({ order, onChange }: TableHeadProps) {
  return (
    <div role="row" className={`${tableColumns} min-h-9 border-b border-line text-12 font-label text-ink-soft`}>
      {columns.map(({ by, place }) => {
        const isOn = order.by === by
        const isFalling = DESCENDING.has(by) !== order.isReversed
        const Arrow = isFalling ? ArrowDown : ArrowUp
        return (
          <span
            key={by}
            role="columnheader"
            aria-sort={isOn ? (isFalling ? 'descending' : 'ascending') : 'none'}
            className={clsx('flex min-w-0', place)}
          >
            <BareButton
              onClick={() => onChange(nextOrder(order, by))}
              className={clsx(
                'flex min-h-9 items-center gap-1 whitespace-nowrap hover:text-ink',
                isOn && 'font-semibold text-ink',
              )}
            >
              {columnWords[by]}
              {isOn && <Arrow aria-hidden size={12} className="shrink-0" />}
            </BareButton>
          </span>
        )
      })}
    </div>
  )
}
