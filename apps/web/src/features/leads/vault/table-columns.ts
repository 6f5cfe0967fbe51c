/**
 * The columns shared by header and rows of the desktop table: company, status, score, deal, owner, captured. The list
 * shows as many as fit beside the panel: names stay readable, and sorting by a hidden column is still offered above.
 */
export const tableColumns =
  'grid grid-cols-[minmax(10rem,1fr)_9.25rem] items-center gap-3 px-6 @min-[30.25rem]:grid-cols-[minmax(10rem,1fr)_9.25rem_4.5rem] @min-[36.5rem]:grid-cols-[minmax(10rem,1fr)_9.25rem_4.5rem_5.5rem] @min-[42.75rem]:grid-cols-[minmax(10rem,1fr)_9.25rem_4.5rem_5.5rem_5.5rem] @min-[47rem]:grid-cols-[minmax(10rem,1fr)_9.25rem_4.5rem_5.5rem_3.5rem_5.5rem]'

/** Hides a column where the list is too narrow for it. Company and status are always shown. */
export const hiddenWhenNarrow = {
  score: '@max-[30.25rem]:hidden',
  deal: '@max-[36.5rem]:hidden',
  captured: '@max-[42.75rem]:hidden',
  owner: '@max-[47rem]:hidden',
} as const

/** Spans the columns between company and captured, however many are shown. */
export const middleColumns = 'col-[2/-1] @min-[42.75rem]:col-[2/-2]'
