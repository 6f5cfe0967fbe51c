import type { ReactNode } from 'react'

/** One column of a table. */
export type Column<Row> = {
  id: string
  head: string
  cell: (row: Row) => ReactNode
  /** Numbers are aligned at the end, so that their digits line up. */
  align?: 'start' | 'end'
  /** Any CSS width; columns without one share the remaining space. */
  width?: string
  isSortable?: boolean
  /** The order of the first press: people look for the largest and newest first. */
  firstOrder?: SortDirection
  /** Labels its row for screen readers. Exactly one column of each table does. */
  isRowHead?: boolean
}

export type SortDirection = 'ascending' | 'descending'
export type Sort = { column: string; direction: SortDirection }

/** Returns the order after a press on a column's header: first its own `firstOrder`, then the reverse. */
export function nextSort(sort: Sort | undefined, { id, firstOrder = 'ascending' }: Column<never>): Sort {
  if (sort?.column !== id) return { column: id, direction: firstOrder }
  return { column: id, direction: sort.direction === 'ascending' ? 'descending' : 'ascending' }
}
