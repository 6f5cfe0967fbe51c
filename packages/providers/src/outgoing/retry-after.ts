/**
 * How long an answer asks to wait, in milliseconds.
 * @param header the value of Retry-After: seconds, or a date
 * @returns undefined where it says nothing that can be understood
 */
export function retryAfterMs(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000
  const date = /^[A-Z][a-z]{2},/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}

/** The wait before try number `tries + 1`: at random up to a bound that doubles, so that callers do not come back at once. */
export function backOffMs(tries: number, firstMs: number, longestMs: number, random: () => number): number {
  return Math.round(random() * Math.min(longestMs, firstMs * 2 ** (tries - 1)))
}
