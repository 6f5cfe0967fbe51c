/** Texts of a table. */
export const tableWords = {
  selectAll: 'Select all rows',
  select: 'Select row',
  selection: 'Selection',
  nothing: 'Nothing to show.',
  selected: (count: string) => `${count} selected`,
  clearSelection: 'Clear selection',
} as const
