/** A day without a time or zone, as a date field stores it: "2026-11-23". */
export type Day = string

export type DayRange = { from: Day; to: Day }

/** Returns the day of this moment in the viewer's time zone. */
export const dayOf = (date: Date): Day =>
  [date.getFullYear().toString().padStart(4, '0'), date.getMonth() + 1, date.getDate()]
    .map((part) => part.toString().padStart(2, '0'))
    .join('-')

/** Returns the start of a day in the viewer's time zone; undefined for a date that doesn't exist. */
export function dateOf(day: Day): Date | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)?.map(Number) ?? []
  if (year === undefined || month === undefined || date === undefined) return undefined
  const found = new Date(year, month - 1, date)
  return dayOf(found) === day ? found : undefined
}

/** Returns the range with its earlier day first, whichever was chosen first. */
export const orderedRange = (one: Day, other: Day): DayRange =>
  one <= other ? { from: one, to: other } : { from: other, to: one }
