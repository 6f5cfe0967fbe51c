/** Texts for searching. */
export const findWords = {
  clear: 'Clear search',
  noMatch: (query: string) => `Nothing matches “${query}”.`,
  nothing: 'Nothing to choose from.',
  searching: 'Searching...',
  failed: 'The search didn’t work.',
  tryAgain: 'Try again',
  clearChoice: (label: string) => `Clear ${label}`,
  showOptions: (label: string) => `Show options for ${label}`,
  filters: 'Filters',
  removeFilter: (name: string) => `Remove filter ${name}`,
  clearAll: 'Clear all',
  pages: 'Pages',
  next: 'Next',
  previous: 'Previous',
  shown: (count: number) => (count === 1 ? '1 option' : `${count} options`),
} as const
