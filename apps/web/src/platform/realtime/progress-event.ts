import type { Progress } from '@canvass/contracts/realtime'

/** The page's own event for a capture's progress. What it says is recorded on the server already: a nudge, no truth. */
export const PROGRESS_EVENT = 'ocr:progress'

export const announceProgress = (progress: Progress): boolean =>
  dispatchEvent(new CustomEvent<Progress>(PROGRESS_EVENT, { detail: progress }))

/** Calls back on every progress of a capture until the returned function is called. */
export function onProgress(listen: (progress: Progress) => void): () => void {
  const take = (event: Event): void => listen((event as CustomEvent<Progress>).detail)
  addEventListener(PROGRESS_EVENT, take)
  return () => removeEventListener(PROGRESS_EVENT, take)
}
