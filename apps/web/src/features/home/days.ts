/** Returns midnight of the viewer's current day and of the `count - 1` days before it, oldest first. */
export function lastDays(now: Date, count: number): Date[] {
  // Count calendar days, not hours: a day may have 23 or 25 of them.
  return Array.from(
    { length: count },
    (_, at) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - (count - 1 - at)),
  )
}

/** Counts the moments (ISO 8601) on each day; those before the first are omitted, later ones count as the last. */
export function countByDay(moments: Iterable<string>, days: readonly Date[]): number[] {
  const counts = days.map(() => 0)
  const starts = days.map((day) => day.getTime())
  for (const moment of moments) {
    const at = Date.parse(moment)
    const day = starts.findLastIndex((start) => start <= at)
    if (day >= 0) counts[day] = (counts[day] ?? 0) + 1
  }
  return counts
}
