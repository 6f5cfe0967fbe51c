/** A delivery that takes longer is abandoned; the server stops waiting at the same point. */
export const LONGEST_DELIVERY_MS = 20 * 60_000

/** A response, read but not yet trusted. `body` is the JSON, or undefined for anything else. */
export interface Delivery {
  /** 0 when no response arrived. */
  status: number
  body: Record<string, unknown> | undefined
  /** How many milliseconds the server asks us to wait, or null. */
  retryAfterMs: number | null
  isStalled: boolean
}

/** Returns the body if it is JSON; a page that a network serves in our place isn't. */
export function readJson(contentType: string | null, text: string): Record<string, unknown> | undefined {
  if (!contentType?.includes('json')) return undefined
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** The cap for the pause a server asks for. */
export const LONGEST_PAUSE_MS = 15 * 60_000

/** Converts a Retry-After in seconds to milliseconds, capped at the longest pause. */
export function readRetryAfter(value: string | null): number | null {
  const seconds = Number(value)
  return value && Number.isFinite(seconds) && seconds >= 0 ? Math.min(LONGEST_PAUSE_MS, seconds * 1_000) : null
}
