/** Signals that the user's database couldn't be opened twice in a row: the page must be reloaded. */
const signals = new EventTarget()

export const announceLostDatabase = (): boolean => signals.dispatchEvent(new Event('lost'))

export function onLostDatabase(listen: () => void): () => void {
  signals.addEventListener('lost', listen)
  return () => signals.removeEventListener('lost', listen)
}
