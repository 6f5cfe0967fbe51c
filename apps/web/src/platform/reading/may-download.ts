/** Whether large things come on Wi-Fi only; on unless it was switched off. */
const KEY = 'canvass.wifi-only'

export const isWifiOnly = (): boolean => localStorage.getItem(KEY) !== 'no'

export function setWifiOnly(isOn: boolean): void {
  if (isOn) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, 'no')
  changes.dispatchEvent(new Event('change'))
}

const changes = new EventTarget()

interface Connection extends EventTarget {
  readonly type?: string
  readonly saveData?: boolean
}
const connection = (): Connection | undefined => (navigator as { connection?: Connection }).connection

/** Whether this browser says by what it is connected; where it does not, the switch cannot do anything. */
export const tellsConnection = (): boolean => connection()?.type !== undefined

/** Whether something large may be fetched just now. A browser that does not say by what it is connected is believed. */
export function mayDownload(): boolean {
  if (!navigator.onLine) return false
  if (!isWifiOnly()) return true
  const { type, saveData } = connection() ?? {}
  if (saveData === true) return false
  return type === undefined || !['cellular', 'wimax', 'bluetooth'].includes(type)
}

/** Calls when the network or the switch changes; answers how to stop. */
export function onConnectionChange(listen: () => void): () => void {
  const sources: (EventTarget | undefined)[] = [connection(), changes]
  for (const source of sources) source?.addEventListener('change', listen)
  for (const name of ['online', 'offline']) addEventListener(name, listen)
  return () => {
    for (const source of sources) source?.removeEventListener('change', listen)
    for (const name of ['online', 'offline']) removeEventListener(name, listen)
  }
}
