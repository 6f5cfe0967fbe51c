/** Texts around every chart. */
export const chartWords = {
  asTable: 'View as table',
  asChart: 'View as chart',
  empty: 'No data yet.',
  name: 'Name',
  share: 'Share',
  ofPrevious: (percent: string) => `${percent} of the previous step`,
} as const
