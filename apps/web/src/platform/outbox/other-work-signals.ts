/**
 * Signals inside this page that a trade show, a voice note, or an afterthought is pending; the database is the source
 * of truth.
 */
const signals = new EventTarget()

export const announceOtherWork = (): boolean => signals.dispatchEvent(new Event('waits'))

export function onOtherWork(listen: () => void): () => void {
  signals.addEventListener('waits', listen)
  return () => signals.removeEventListener('waits', listen)
}
