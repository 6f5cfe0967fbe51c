/** How many thumbnails of the last shots to hold until the permanent ones are on the disk. */
const MAX_PICTURES = 8
const kept = new Map<string, Blob>()
const signals = new EventTarget()

export function keepFreshPicture(captureId: string, small: Blob): void {
  kept.set(captureId, small)
  const [oldest] = kept.keys()
  if (kept.size > MAX_PICTURES && oldest !== undefined) kept.delete(oldest)
  signals.dispatchEvent(new Event('kept'))
}

export const findFreshPicture = (captureId: string | undefined): Blob | undefined =>
  captureId === undefined ? undefined : kept.get(captureId)

export function onFreshPicture(listen: () => void): () => void {
  signals.addEventListener('kept', listen)
  return () => signals.removeEventListener('kept', listen)
}
