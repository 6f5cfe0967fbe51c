/** Set while a pack is wanted or stored: a device that never asked for one loads nothing of it. */
const KEY = 'canvass.reading-pack'
const wishes = new EventTarget()

export const isPackWanted = (): boolean => localStorage.getItem(KEY) !== null

export function setPackWanted(isWanted: boolean): void {
  if (isWanted) localStorage.setItem(KEY, 'yes')
  else localStorage.removeItem(KEY)
  wishes.dispatchEvent(new Event('change'))
}

/** Calls back when a pack is requested or given up in this page; returns a function that unsubscribes. */
export function onPackWantedChange(listen: () => void): () => void {
  wishes.addEventListener('change', listen)
  return () => wishes.removeEventListener('change', listen)
}
