import { useSyncExternalStore } from 'react'
import { notePhotoChoices, type PhotoChoices } from './local/device-store.ts'
import { PHOTO_CHOICE_KEYS } from './photo-choice-keys.ts'

const { detailed: DETAILED, kept: KEPT } = PHOTO_CHOICE_KEYS
const listeners = new Set<() => void>()

const chosen = (key: string): boolean => localStorage.getItem(key) === 'yes'

export const photoChoices = (): PhotoChoices => ({ isDetailed: chosen(DETAILED), keepsOriginal: chosen(KEPT) })

/**
 * Copies the choices to the service worker, which saves shared items while no page is open. If that fails, it is
 * retried at the next start as long as any choice is set.
 */
export function copyPhotoChoices(): void {
  void notePhotoChoices(photoChoices()).catch(() => undefined)
}

function choose(key: string, isOn: boolean): void {
  if (isOn) localStorage.setItem(key, 'yes')
  else localStorage.removeItem(key)
  for (const listener of listeners) listener()
  copyPhotoChoices()
}

export const chooseDetail = (isOn: boolean): void => choose(DETAILED, isOn)
export const chooseKeeping = (isOn: boolean): void => choose(KEPT, isOn)

const subscribe = (onChange: () => void) => {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}

/** Returns the same for a screen, and re-renders on a change. */
export function usePhotoChoices(): PhotoChoices {
  return {
    isDetailed: useSyncExternalStore(subscribe, () => chosen(DETAILED)),
    keepsOriginal: useSyncExternalStore(subscribe, () => chosen(KEPT)),
  }
}
