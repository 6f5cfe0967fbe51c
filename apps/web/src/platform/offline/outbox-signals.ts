/** Rings inside this page when there is something to do; the truth is in the database. */
const signals = new EventTarget()

export const announceQueued = (id: string): boolean => signals.dispatchEvent(new CustomEvent('queued', { detail: id }))

export function onQueued(listen: () => void): () => void {
  signals.addEventListener('queued', listen)
  return () => signals.removeEventListener('queued', listen)
}
