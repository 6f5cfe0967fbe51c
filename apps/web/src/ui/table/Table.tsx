import clsx from 'clsx'
import { Fragment, type ReactNode, useId, useRef } from 'react'
import type { Column, Sort } from './column.ts'
import { selectionState, toggleAll } from './row-selection.ts'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import { TableSkeleton } from './TableSkeleton.tsx'
import { tableWords } from './table-words.ts'
import { useRowKeys } from './useRowKeys.ts'
import { useShownRows } from './useShownRows.ts'

export type TableProps<Row> = {
  label: string
  rows: readonly Row[]
  idOf: (row: Row) => string
  columns: readonly Column<Row>[]
  /** The current order of the rows. The owner of the rows does the sorting. */
  sort?: Sort | undefined
  onSort?: (sort: Sort) => void
  selection?: ReadonlySet<string>
  onSelect?: (selection: ReadonlySet<string>) => void
  onOpen?: (row: Row) => void
  /** The row that is open next to the table. */
  openId?: string | undefined
  density?: 'roomy' | 'dense'
  isLoading?: boolean
  empty?: ReactNode
  /** Limits its height; beyond that, the rows scroll. */
  className?: string
}

/** The least width of a column that doesn't have one of its own, or only a share of the table's. */
const MIN_COLUMN = '140px'

/** Returns how wide the columns must be together; in a narrower window, the table scrolls sideways. */
function minWidthOf(widths: readonly (string | undefined)[]): string {
  const least = widths.map((width) => (width === undefined || width.endsWith('%') ? MIN_COLUMN : width))
  return `calc(${least.join(' + ')})`
}

/**
 * Rows to compare. A real table for screen readers; only the rows in view are in the DOM. Arrow keys move between rows,
 * the space bar selects, Shift extends the selection, and Enter opens.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { label, rows, idOf, columns, selection, onSelect, onOpen, density = 'roomy', isLoading = false } = props
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const ids = rows.map(idOf)
  const keys = useRowKeys({ ids, selection, onSelect, onOpen: (at) => rows[at] !== undefined && onOpen?.(rows[at]) })
  const shown = useShownRows({ count: rows.length, density, scroller, kept: keys.active })
  const isInteractive = onSelect !== undefined || onOpen !== undefined
  return (
    <div
      ref={scroller}
      // A table that only scrolls takes keyboard focus itself; one with interactive rows leaves it to them.
      {...(!isInteractive && { role: 'region', 'aria-label': label, tabIndex: 0 })}
      className={clsx(
        'relative overflow-auto overscroll-contain rounded-row border border-line bg-surface',
        className(props),
      )}
    >
      <table
        role={isInteractive ? 'grid' : undefined}
        aria-label={label}
        aria-rowcount={rows.length + 1}
        aria-multiselectable={onSelect ? true : undefined}
        aria-busy={isLoading}
        className="w-full table-fixed border-separate border-spacing-0 text-14"
        style={{ minWidth: minWidthOf(columns.map(({ width }) => width)) }}
      >
        <colgroup>
          {onSelect && <col style={{ width: 48 }} />}
          {columns.map((column) => (
            <col key={column.id} style={column.width === undefined ? undefined : { width: column.width }} />
          ))}
        </colgroup>
        <TableHead
          columns={columns}
          sort={props.sort}
          onSort={props.onSort}
          share={selection && selectionState(selection, ids)}
          onSelectAll={onSelect && (() => onSelect(toggleAll(selection ?? new Set(), ids)))}
        />
        <tbody {...(isInteractive && keys.handlers)}>
          {isLoading && <TableSkeleton columns={columns.length} isSelectable={onSelect !== undefined} />}
          {!isLoading && rows.length === 0 && (
            <tr>
              <td colSpan={columns.length + (onSelect ? 1 : 0)} className="p-6 text-center text-16 text-ink-soft">
                {props.empty ?? tableWords.nothing}
              </td>
            </tr>
          )}
          {!isLoading &&
            shown.rows.map(({ at, space }) => {
              const row = rows[at]
              if (row === undefined) return null
              const rowId = idOf(row)
              return (
                <Fragment key={rowId}>
                  {space > 0 && <SpacerRow height={space} />}
                  <TableRow
                    ref={shown.measure}
                    id={`${id}-${rowId}`}
                    row={row}
                    at={at}
                    columns={columns}
                    density={density}
                    isSelected={selection?.has(rowId)}
                    isOpen={props.openId === rowId}
                    isActive={isInteractive && keys.active === at}
                    isPressable={onOpen !== undefined}
                    onSelect={onSelect && ((isRange) => keys.select(at, isRange))}
                  />
                </Fragment>
              )
            })}
          {!isLoading && shown.spaceAfter > 0 && <SpacerRow height={shown.spaceAfter} />}
        </tbody>
      </table>
    </div>
  )
}

const className = ({ className: own }: { className?: string }): string => own ?? 'max-h-[70dvh]'

/** Replaces rows that are out of view, so that the scroll bar shows the table's full length. */
function SpacerRow({ height }: { height: number }) {
  return <tr aria-hidden style={{ height }} />
}
