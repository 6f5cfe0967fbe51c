/** Texts around every chart. */
export const chartWords = {
  asTable: 'View as table',
  asChart: 'View as chart',
  empty: 'Nothing to draw yet.',
  name: 'Name',
  share: 'Share',
  ofPrevious: (percent: string) => `${percent} of the step before`,
} as const
