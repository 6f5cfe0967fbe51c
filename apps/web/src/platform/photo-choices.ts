import { useSyncExternalStore } from 'react'

const DETAILED = 'canvass.photo-detail'
const KEPT = 'canvass.keep-originals'
const listeners = new Set<() => void>()

/** How photos are taken on this device; a photo carries what was chosen when it was taken. */
export interface PhotoChoices {
  /** More pixels travel than reading needs. */
  readonly isDetailed: boolean
  /** The photo as the camera took it stays here for a week after it was sent, where there is room. */
  readonly keepsOriginal: boolean
}

const chosen = (key: string): boolean => localStorage.getItem(key) === 'yes'

export const photoChoices = (): PhotoChoices => ({ isDetailed: chosen(DETAILED), keepsOriginal: chosen(KEPT) })

function choose(key: string, isOn: boolean): void {
  if (isOn) localStorage.setItem(key, 'yes')
  else localStorage.removeItem(key)
  for (const listener of listeners) listener()
}

export const chooseDetail = (isOn: boolean): void => choose(DETAILED, isOn)
export const chooseKeeping = (isOn: boolean): void => choose(KEPT, isOn)

const subscribe = (onChange: () => void) => {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

/** The same for a screen, which hears of a change. */
export function usePhotoChoices(): PhotoChoices {
  return {
    isDetailed: useSyncExternalStore(subscribe, () => chosen(DETAILED)),
    keepsOriginal: useSyncExternalStore(subscribe, () => chosen(KEPT)),
  }
}
