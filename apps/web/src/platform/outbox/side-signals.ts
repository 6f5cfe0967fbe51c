/** Rings inside this page when an event, a voice note or an afterthought waits to be sent; the truth is in the database. */
const signals = new EventTarget()

export const announceSide = (): boolean => signals.dispatchEvent(new Event('waits'))

export function onSide(listen: () => void): () => void {
  signals.addEventListener('waits', listen)
  return () => signals.removeEventListener('waits', listen)
}
