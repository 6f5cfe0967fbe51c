/** How long a refused write outweighs what the browser says about its room. */
const HOLDS_MS = 30 * 60_000

/**
 * Chromium's messages when the disk itself is full: its storage estimate and its QuotaExceededError cover only the
 * quota.
 */
const DISK_FULL = /Failed to write blobs|NO_SPACE/

/** Expires, because other programs use the disk too. */
let found: { at: number; fits: 'nothing' | 'something' } | undefined

const signals = new EventTarget()

/** Whether something couldn't be written for lack of room, in the quota or on the disk itself. */
export function isFullError(error: unknown): boolean {
  const inner = error instanceof Error && 'inner' in error ? error.inner : null
  return [error, inner].some(
    (one) => one instanceof Error && (one.name === 'QuotaExceededError' || DISK_FULL.test(one.message)),
  )
}

/** Notes that the disk refused a write: from now on it counts as full, though the browser may promise room. */
export function noteFull(): void {
  found = { at: performance.now(), fits: 'nothing' }
  signals.dispatchEvent(new Event('changed'))
}

/** Notes that a write succeeded after all, which doesn't tell how much more fits. */
export function noteFits(): void {
  if (found?.fits !== 'nothing') return
  found = { ...found, fits: 'something' }
  signals.dispatchEvent(new Event('changed'))
}

/** What fits on a disk that was recently found full; undefined if there is only the browser's word. */
export const findDiskFit = (): 'nothing' | 'something' | undefined =>
  found && performance.now() - found.at < HOLDS_MS ? found.fits : undefined

export function onFullChanged(listen: () => void): () => void {
  signals.addEventListener('changed', listen)
  return () => signals.removeEventListener('changed', listen)
}
