const monthsSince = (start: Date, date: Date): number =>
  (date.getFullYear() - start.getFullYear()) * 12 + date.getMonth() - start.getMonth()

/** Returns the first month to show so that a date is in view: the current one if it works, else the date's own. */
export const firstShownMonth = (date: Date, shown: Date, count: number): Date => {
  const after = monthsSince(shown, date)
  return after >= 0 && after < count ? shown : new Date(date.getFullYear(), date.getMonth(), 1)
}
