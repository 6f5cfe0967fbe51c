import clsx from 'clsx'
import type { Ref } from 'react'
import { CheckInput } from '../forms/choices/CheckInput.tsx'
import type { Column } from './column.ts'
import { tableWords } from './table-words.ts'

type TableRowProps<Row> = {
  id: string
  row: Row
  at: number
  columns: readonly Column<Row>[]
  density: 'roomy' | 'dense'
  /** Undefined if rows can't be selected. */
  isSelected: boolean | undefined
  isOpen: boolean
  /** The one row of the table that the Tab key reaches. */
  isActive: boolean
  isPressable: boolean
  onSelect: ((isRange: boolean) => void) | undefined
  ref: Ref<HTMLTableRowElement>
}

export function TableRow<Row>(props: TableRowProps<Row>) {
  const { id, row, at, columns, density, isSelected, isOpen, isActive, isPressable, onSelect, ref } = props
  const isMarked = isSelected === true || isOpen
  const cell = clsx(
    'border-b px-3 align-middle',
    isOpen ? 'border-brand shadow-[0_-1px_0_var(--brand)]' : 'border-line',
    density === 'dense' ? 'h-9 py-1 pointer-coarse:h-12' : 'h-14 py-2',
  )
  return (
    <tr
      ref={ref}
      data-index={at}
      data-row
      aria-rowindex={at + 2}
      aria-selected={isSelected}
      aria-current={isOpen ? true : undefined}
      tabIndex={isActive ? 0 : -1}
      className={clsx(
        'scroll-my-12 -outline-offset-2',
        isMarked ? 'bg-brand-soft' : 'hover:bg-sunken',
        isPressable && 'cursor-pointer',
      )}
    >
      {onSelect && (
        <td className={clsx(cell, 'ps-4')}>
          <span className="flex">
            <CheckInput
              id={`${id}-select`}
              tabIndex={-1}
              aria-label={tableWords.select}
              aria-labelledby={`${id}-select ${id}-head`}
              checked={isSelected === true}
              // Handled by the click event, which reports the Shift key.
              onChange={() => undefined}
              onClick={(event) => onSelect(event.shiftKey)}
            />
          </span>
        </td>
      )}
      {columns.map((column) => {
        const className = clsx(cell, column.align === 'end' ? 'tabular text-end' : 'text-start')
        const inside = (
          <div className={clsx('flex min-w-0 items-center', column.align === 'end' && 'justify-end')}>
            {column.cell(row)}
          </div>
        )
        return column.isRowHead === true ? (
          <th key={column.id} id={`${id}-head`} scope="row" className={clsx(className, 'font-semibold')}>
            {inside}
          </th>
        ) : (
          <td key={column.id} className={className}>
            {inside}
          </td>
        )
      })}
    </tr>
  )
}
