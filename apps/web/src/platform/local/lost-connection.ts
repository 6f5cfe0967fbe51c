/** Rings when the user's database could not be opened twice in a row: the page must be opened anew. */
const signals = new EventTarget()

export const announceLostDatabase = (): boolean => signals.dispatchEvent(new Event('lost'))

export function onLostDatabase(listen: () => void): () => void {
  signals.addEventListener('lost', listen)
  return () => signals.removeEventListener('lost', listen)
}
