import type { LocalDatabase } from '../local/local-database.ts'

/** A period without our server, in milliseconds on this device's clock; `to` is null while it lasts. */
export interface OfflineSpan {
  from: number
  to: number | null
}

const KEY = 'offlineSpans'
const MAX_KEPT = 20
/** Two spans this close together are merged: a connection comes and goes while it is tried. */
const GAP_MS = 60_000

/** Records that the server went out of reach or came back. */
export async function recordReachability(
  db: Pick<LocalDatabase, 'meta' | 'transaction'>,
  isThere: boolean,
  now: number,
) {
  await db.transaction('rw', db.meta, async () => {
    const spans = await listOfflineSpans(db)
    const last = spans.at(-1)
    const isOpen = last !== undefined && last.to === null
    if (isThere !== isOpen) return
    const earlier = spans.slice(0, -1)
    const next = nextSpans(earlier, last, isThere, now)
    await db.meta.put({ key: KEY, value: next.slice(-MAX_KEPT) })
  })
}

function nextSpans(earlier: readonly OfflineSpan[], last: OfflineSpan | undefined, isThere: boolean, now: number) {
  if (last === undefined) return [{ from: now, to: null }]
  if (isThere) return [...earlier, { ...last, to: now }]
  const isSameTrouble = last.to !== null && Math.abs(now - last.to) < GAP_MS
  return isSameTrouble ? [...earlier, { ...last, to: null }] : [...earlier, last, { from: now, to: null }]
}

export async function listOfflineSpans(db: Pick<LocalDatabase, 'meta'>): Promise<OfflineSpan[]> {
  return ((await db.meta.get(KEY))?.value as OfflineSpan[] | undefined) ?? []
}

/**
 * Returns the span in which something was done. A span is noticed by the first failed attempt, a little after it
 * starts.
 */
export const spanOf = (spans: readonly OfflineSpan[], at: number): OfflineSpan | undefined =>
  spans.findLast(({ from, to }) => from - GAP_MS <= at && (to === null || at <= to))
