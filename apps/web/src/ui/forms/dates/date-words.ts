/** Texts for choosing days. */
export const dateWords = {
  from: 'From',
  to: 'To',
  none: 'Any day',
  range: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  clear: 'Any day',
  day: (weekday: string, date: string) => `${weekday}, ${date}`,
  done: 'Done',
  calendar: 'Calendar',
  previous: 'Previous month',
  next: 'Next month',
} as const
