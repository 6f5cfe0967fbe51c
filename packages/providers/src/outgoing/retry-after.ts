/**
 * Parses how long a response asks to wait, in milliseconds.
 * @param header the value of Retry-After: seconds, or a date
 * @returns undefined if it can't be parsed
 */
export function retryAfterMs(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000
  const date = /^[A-Z][a-z]{2},/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}

/**
 * Returns the wait before attempt number `tries + 1`: random up to a limit that doubles, so that callers don't all
 * retry together.
 */
export function backOffMs(tries: number, firstMs: number, longestMs: number, random: () => number): number {
  return Math.round(random() * Math.min(longestMs, firstMs * 2 ** (tries - 1)))
}
