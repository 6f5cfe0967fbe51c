/** Whether large downloads are limited to Wi-Fi; on unless switched off. */
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

/** Whether this browser reports the connection type; if it doesn't, the switch has no effect. */
export const isConnectionTypeKnown = (): boolean => connection()?.type !== undefined

/**
 * Whether large downloads are allowed right now. A browser that doesn't report its connection type is assumed to be on
 * Wi-Fi.
 */
export function mayDownload(): boolean {
  if (!navigator.onLine) return false
  if (!isWifiOnly()) return true
  const { type, saveData } = connection() ?? {}
  if (saveData === true) return false
  return type === undefined || !['cellular', 'wimax', 'bluetooth'].includes(type)
}

/** Calls back when the network or the switch changes; returns a function that unsubscribes. */
export function onConnectionChange(listen: () => void): () => void {
  const sources: (EventTarget | undefined)[] = [connection(), changes]
  for (const source of sources) source?.addEventListener('change', listen)
  for (const name of ['online', 'offline']) addEventListener(name, listen)
  return () => {
    for (const source of sources) source?.removeEventListener('change', listen)
    for (const name of ['online', 'offline']) removeEventListener(name, listen)
  }
}
