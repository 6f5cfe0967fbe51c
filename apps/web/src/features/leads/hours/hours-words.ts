export const hoursWords = {
  everyDay: 'Every day',
  holidays: 'public holidays',
  closed: 'closed',
  allDay: 'open 24 hours',
  from: (time: string) => `from ${time}`,
  between: (from: string, until: string) => `${from}–${until}`,
  days: (first: string, last: string) => `${first} to ${last}`,
  /** "Monday to Friday, 8:00 AM–5:00 PM". */
  rule: (days: string, times: string) => `${days}, ${times}`,
  rules: '; ',
  /** "Monday, Wednesday, and Friday". */
  list: (items: readonly string[]) =>
    items.length < 3 ? items.join(' and ') : `${items.slice(0, -1).join(', ')}, and ${items.at(-1)}`,
} as const
