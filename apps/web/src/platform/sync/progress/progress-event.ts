import type { Progress } from '@canvass/contracts/realtime'

/**
 * The page's own event for a capture's progress. It reflects what the server has already recorded: a nudge, not a
 * source of truth.
 */
export const PROGRESS_EVENT = 'ocr:progress'

const newest = new Map<string, number>()

/**
 * Tells the page about each progress once, and never about an older one after a newer: both socket and sync deliver
 * them.
 */
export function announceProgress(progress: Progress): void {
  if ((newest.get(progress.captureId) ?? -1) >= progress.seq) return
  newest.set(progress.captureId, progress.seq)
  dispatchEvent(new CustomEvent<Progress>(PROGRESS_EVENT, { detail: progress }))
}

/** Calls back on every progress of a capture until the returned function is called. */
export function onProgress(listen: (progress: Progress) => void): () => void {
  const take = (event: Event): void => listen((event as CustomEvent<Progress>).detail)
  addEventListener(PROGRESS_EVENT, take)
  return () => removeEventListener(PROGRESS_EVENT, take)
}
