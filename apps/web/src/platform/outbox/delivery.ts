/** A delivery that takes longer is given up: the server waits no longer for the end of one. */
export const LONGEST_DELIVERY_MS = 20 * 60_000

/** What came back, read but not yet believed. `body` is the JSON, or undefined for anything that is none. */
export interface Delivery {
  /** 0 when no answer came. */
  status: number
  body: Record<string, unknown> | undefined
  /** Milliseconds the server asks to wait, or null. */
  retryAfterMs: number | null
  isStalled: boolean
}

/** The body if it is JSON at all: a page that a network puts in our place is none. */
export function readJson(contentType: string | null, text: string): Record<string, unknown> | undefined {
  if (!contentType?.includes('json')) return undefined
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** A server that asks to be left alone for longer is asked again after this. */
export const LONGEST_PAUSE_MS = 15 * 60_000

/** Milliseconds of a Retry-After in seconds, and no more than the longest pause. */
export function readRetryAfter(value: string | null): number | null {
  const seconds = Number(value)
  return value && Number.isFinite(seconds) && seconds >= 0 ? Math.min(LONGEST_PAUSE_MS, seconds * 1_000) : null
}
