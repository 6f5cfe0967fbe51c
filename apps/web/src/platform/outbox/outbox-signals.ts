/** Signals inside this page that there is something to do; the database is the source of truth. */
const signals = new EventTarget()

export const announceQueued = (id: string): boolean => signals.dispatchEvent(new CustomEvent('queued', { detail: id }))

export function onQueued(listen: () => void): () => void {
  signals.addEventListener('queued', listen)
  return () => signals.removeEventListener('queued', listen)
}

/** Signals that bytes went out or a delivery was acknowledged, so the sender is alive. */
export const announceMoved = (): boolean => signals.dispatchEvent(new Event('moved'))

export function onMoved(listen: () => void): () => void {
  signals.addEventListener('moved', listen)
  return () => signals.removeEventListener('moved', listen)
}

/** Signals that a person wants everything pending to be retried immediately. */
export const announceTryNow = (): boolean => signals.dispatchEvent(new Event('try-now'))

export function onTryNow(listen: () => void): () => void {
  signals.addEventListener('try-now', listen)
  return () => signals.removeEventListener('try-now', listen)
}
