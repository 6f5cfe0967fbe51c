const MINUTE_MS = 60_000

/** An elapsed time in one unit; a count of 0 means less than a minute. */
export interface Age {
  count: number
  unit: 'minute' | 'hour' | 'day'
}

/**
 * Returns the age; both arguments are in ms. A moment in the future counts as now, since a device's clock may have been
 * set back.
 */
export function ageOf(at: number, now: number): Age {
  const minutes = Math.max(0, Math.floor((now - at) / MINUTE_MS))
  if (minutes < 60) return { count: minutes, unit: 'minute' }
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? { count: hours, unit: 'hour' } : { count: Math.floor(hours / 24), unit: 'day' }
}
