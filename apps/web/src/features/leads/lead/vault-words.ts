import { countText, figureText } from '../../../ui/text/format.ts'

export const vaultWords = {
  screen: 'Vault',
  title: 'Lead Vault',
  leads: 'Leads',
  loading: 'Loading...',
  loadingLeads: 'Loading your leads',
  leadCount: (count: number) => countText(count, 'lead'),
  searchLabel: 'Search leads, people, streets',
  search: (total: number | undefined) => (total ? `Search ${countText(total, 'lead')}` : 'Search leads'),
  clearSearch: 'Clear search',
  filters: 'Filters',
  mine: 'Mine',
  sortBy: 'Sort by',
  showAll: 'Show all leads',
  noMatch: 'No leads match your search and filters.',
  unreachable:
    'We can’t load your leads right now. They’re safe on the server and will appear when you’re back online.',
  empty: 'No leads yet. Capture one and it will show up here.',
  emptyForViewer: 'No leads yet. Your team’s leads will show up here.',
  attention: (count: number) => `${countText(count, 'capture')} ${count === 1 ? 'needs' : 'need'} attention`,
  needsAttention: 'Needs attention',
  unnamedPhoto: (moment: string) => `Photo from ${moment}`,
  manualEntry: 'Manual entry',
  unknownBusiness: 'Unknown business',
  noDetails: 'No other details yet',
  unassigned: 'Unassigned',
  /** Shown in a column without a value. */
  none: '–',
  keys: { next: 'J', previous: 'K', open: '↵' },

  preview: (name: string) => `Preview of ${name}`,
  place: (at: number, of: number) => `${figureText(at)} of ${figureText(of)}`,
  notListed: 'Not in this list',
  openPage: 'Open page',
  closePreview: 'Close preview',
  highlights: 'Highlights',
  noHighlights: 'No details yet.',
} as const

export const columnWords = {
  name: 'Company',
  status: 'Status',
  score: 'Score',
  deal: 'Deal',
  owner: 'Owner',
  captured: 'Captured',
} as const

/** Each order and its reverse. */
export const sortWords = {
  captured: ['Newest first', 'Oldest first'],
  name: ['Name, A to Z', 'Name, Z to A'],
  status: ['Status, first to last', 'Status, last to first'],
  score: ['Highest score', 'Lowest score'],
  deal: ['Largest deal', 'Smallest deal'],
  owner: ['Owner, A to Z', 'Owner, Z to A'],
} as const
