import type { ReactNode } from 'react'

/** One column of a table. */
export type Column<Row> = {
  id: string
  head: string
  cell: (row: Row) => ReactNode
  /** Figures stand at the end, so that their places line up. */
  align?: 'start' | 'end'
  /** Any CSS width; columns without one share what is left. */
  width?: string
  isSortable?: boolean
  /** The order of the first press: the largest and the newest are looked for first. */
  firstOrder?: SortDirection
  /** Names its row, for those who hear the table. One column of each table does. */
  isRowHead?: boolean
}

export type SortDirection = 'ascending' | 'descending'
export type Sort = { column: string; direction: SortDirection }

/** The order after a press on a column's head: its own first order, then the other one. */
export function nextSort(sort: Sort | undefined, { id, firstOrder = 'ascending' }: Column<never>): Sort {
  if (sort?.column !== id) return { column: id, direction: firstOrder }
  return { column: id, direction: sort.direction === 'ascending' ? 'descending' : 'ascending' }
}
