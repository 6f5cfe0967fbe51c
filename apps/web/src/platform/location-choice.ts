import { useSyncExternalStore } from 'react'

const KEY = 'canvass.location'
const listeners = new Set<() => void>()

/** Whether captures say where they were taken. It is a choice about this device, and nothing but a no is kept. */
export const addsLocation = (): boolean => localStorage.getItem(KEY) !== 'no'

export function chooseLocation(isAdded: boolean): void {
  if (isAdded) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, 'no')
  for (const listener of listeners) listener()
}

/** The same for a screen, which hears of a change. */
export function useAddsLocation(): boolean {
  return useSyncExternalStore((onChange) => {
    listeners.add(onChange)
    return () => listeners.delete(onChange)
  }, addsLocation)
}
