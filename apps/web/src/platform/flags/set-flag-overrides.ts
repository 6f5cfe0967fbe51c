import type { FlagKey } from '@canvass/contracts/flags'
import { CHANGED, DEBUG_KEY, keptOverrides, OVERRIDES_KEY } from './flag-overrides.ts'

/** Switches debug mode on or off for this device. Overrides then no longer apply, but stay stored. */
export function setDebugMode(isOn: boolean): void {
  if (isOn) localStorage.setItem(DEBUG_KEY, 'yes')
  else localStorage.removeItem(DEBUG_KEY)
  window.dispatchEvent(new Event(CHANGED))
}

/** Overrides one flag on this device; undefined leaves it to the server again. */
export function setFlagOverride(key: FlagKey, isOn: boolean | undefined): void {
  const { [key]: _, ...others } = keptOverrides() ?? {}
  localStorage.setItem(OVERRIDES_KEY, JSON.stringify(isOn === undefined ? others : { ...others, [key]: isOn }))
  window.dispatchEvent(new Event(CHANGED))
}
