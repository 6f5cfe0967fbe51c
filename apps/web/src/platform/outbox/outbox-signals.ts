/** Rings inside this page when there is something to do; the truth is in the database. */
const signals = new EventTarget()

export const announceQueued = (id: string): boolean => signals.dispatchEvent(new CustomEvent('queued', { detail: id }))

export function onQueued(listen: () => void): () => void {
  signals.addEventListener('queued', listen)
  return () => signals.removeEventListener('queued', listen)
}

/** Bytes went out or a delivery was acknowledged: the sender lives. */
export const announceMoved = (): boolean => signals.dispatchEvent(new Event('moved'))

export function onMoved(listen: () => void): () => void {
  signals.addEventListener('moved', listen)
  return () => signals.removeEventListener('moved', listen)
}

/** A person asks that all that waits be tried at once. */
export const announceTryNow = (): boolean => signals.dispatchEvent(new Event('try-now'))

export function onTryNow(listen: () => void): () => void {
  signals.addEventListener('try-now', listen)
  return () => signals.removeEventListener('try-now', listen)
}
