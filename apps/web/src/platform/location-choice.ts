import { useSyncExternalStore } from 'react'

const KEY = 'canvass.location'
const listeners = new Set<() => void>()

/** Whether captures include where they were taken. The choice belongs to this device, and only a no is stored. */
export const addsLocation = (): boolean => localStorage.getItem(KEY) !== 'no'

export function chooseLocation(isAdded: boolean): void {
  if (isAdded) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, 'no')
  for (const listener of listeners) listener()
}

/** Returns the same for a screen, and re-renders on a change. */
export function useAddsLocation(): boolean {
  return useSyncExternalStore((onChange) => {
    listeners.add(onChange)
    return () => listeners.delete(onChange)
  }, addsLocation)
}
