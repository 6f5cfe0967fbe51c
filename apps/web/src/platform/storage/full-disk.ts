/** So long a refusal of the disk outweighs what the browser says of its room. */
const HOLDS_MS = 30 * 60_000

/** Chromium says it so where the disk itself is full: its figures and its error for a full store know a quota only. */
const DISK_FULL = /Failed to write blobs|NO_SPACE/

/** What is on the disk is not the page's alone: what was found once may be over. */
let found: { at: number; fits: 'nothing' | 'something' } | undefined

const signals = new EventTarget()

/** Whether something could not be written because there is no room for it, at the quota or on the disk itself. */
export function isFullError(error: unknown): boolean {
  const inner = error instanceof Error && 'inner' in error ? error.inner : null
  return [error, inner].some(
    (one) => one instanceof Error && (one.name === 'QuotaExceededError' || DISK_FULL.test(one.message)),
  )
}

/** The disk refused something: from now on it counts as full, though the browser may promise room. */
export function noteFull(): void {
  found = { at: performance.now(), fits: 'nothing' }
  signals.dispatchEvent(new Event('changed'))
}

/** Something was written after all. That does not say how much more fits. */
export function noteFits(): void {
  if (found?.fits !== 'nothing') return
  found = { ...found, fits: 'something' }
  signals.dispatchEvent(new Event('changed'))
}

/** What fits on a disk that was lately found full; undefined where the browser's word is all there is. */
export const whatFits = (): 'nothing' | 'something' | undefined =>
  found && performance.now() - found.at < HOLDS_MS ? found.fits : undefined

export function onFullChanged(listen: () => void): () => void {
  signals.addEventListener('changed', listen)
  return () => signals.removeEventListener('changed', listen)
}
