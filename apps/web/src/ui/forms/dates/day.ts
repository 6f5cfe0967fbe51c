/** A day without a time or a zone, as a date field holds it: "2026-11-23". */
export type Day = string

export type DayRange = { from: Day; to: Day }

/** The day on which this moment falls where the viewer is. */
export const dayOf = (date: Date): Day =>
  [date.getFullYear().toString().padStart(4, '0'), date.getMonth() + 1, date.getDate()]
    .map((part) => part.toString().padStart(2, '0'))
    .join('-')

/** The beginning of a day where the viewer is; undefined for what is no day of the calendar. */
export function dateOf(day: Day): Date | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)?.map(Number) ?? []
  if (year === undefined || month === undefined || date === undefined) return undefined
  const found = new Date(year, month - 1, date)
  return dayOf(found) === day ? found : undefined
}

/** The range with its earlier day first, whichever was chosen first. */
export const orderedRange = (one: Day, other: Day): DayRange =>
  one <= other ? { from: one, to: other } : { from: other, to: one }
