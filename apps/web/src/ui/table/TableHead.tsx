import clsx from 'clsx'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { BareButton } from '../actions/BareButton.tsx'
import { CheckInput } from '../forms/choices/CheckInput.tsx'
import { type Column, nextSort, type Sort } from './column.ts'
import { tableWords } from './table-words.ts'

type TableHeadProps<Row> = {
  columns: readonly Column<Row>[]
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
  /** How many of the rows are selected; undefined if they can't be selected. */
  share: 'none' | 'some' | 'all' | undefined
  onSelectAll: (() => void) | undefined
}

const cell = 'sticky top-0 z-10 h-11 border-b border-line bg-surface px-3 text-12 font-label text-ink-soft'

/** The headers stay in view; a sortable one shows the order, and a press reverses it. */
export function TableHead<Row>({ columns, sort, onSort, share, onSelectAll }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {onSelectAll && (
          <th scope="col" className={clsx(cell, 'ps-4')}>
            <span className="flex">
              <CheckInput
                aria-label={tableWords.selectAll}
                checked={share === 'all'}
                isMixed={share === 'some'}
                onChange={onSelectAll}
              />
            </span>
          </th>
        )}
        {columns.map((column) => {
          const order = sort?.column === column.id ? sort.direction : undefined
          const Arrow = order === 'descending' ? ArrowDown : ArrowUp
          const isEnd = column.align === 'end'
          return (
            <th
              key={column.id}
              scope="col"
              aria-sort={column.isSortable === true ? (order ?? 'none') : undefined}
              className={clsx(cell, isEnd ? 'text-end' : 'text-start')}
            >
              {column.isSortable === true && onSort ? (
                <BareButton
                  onClick={() => onSort(nextSort(sort, column))}
                  className={clsx(
                    'hit -mx-1 inline-flex min-h-9 max-w-full items-center gap-1 rounded-tag px-1 hover:text-ink',
                    order !== undefined && 'font-semibold text-ink',
                  )}
                >
                  <span className="truncate">{column.head}</span>
                  {order !== undefined && <Arrow aria-hidden size={12} className="shrink-0" />}
                </BareButton>
              ) : (
                <span className="block truncate">{column.head}</span>
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
