import { FLAG_KEYS } from '@canvass/contracts/shapes/flag-keys'
import type { FlagKey } from '@canvass/contracts/flags'

export type Flags = Partial<Record<FlagKey, boolean>>

export const DEBUG_KEY = 'canvass.debug'
export const OVERRIDES_KEY = 'canvass.flag-overrides'
/** Fired in this tab; other tabs learn of changes by the browser’s storage event. */
export const CHANGED = 'canvass:flag-overrides'

/** Whether debug mode was switched on manually on this device. */
export const isDebugMode = (): boolean => localStorage.getItem(DEBUG_KEY) === 'yes'

/** Flags set manually on this device; they apply only in debug mode. */
export const flagOverrides = (): Flags | undefined => (isDebugMode() ? keptOverrides() : undefined)

export function keptOverrides(): Flags | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(OVERRIDES_KEY) ?? 'null') as Record<string, unknown> | null
    if (!kept) return undefined
    return Object.fromEntries(FLAG_KEYS.filter((key) => typeof kept[key] === 'boolean').map((key) => [key, kept[key]]))
  } catch {
    return undefined
  }
}

/** Returns the current overrides as one string that changes with them. */
export const overridesText = (): string => (isDebugMode() ? (localStorage.getItem(OVERRIDES_KEY) ?? '') : '')

/** Calls back on every change, in this tab and in others. Returns a function that unsubscribes. */
export function watchOverrides(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener(CHANGED, listener)
    window.removeEventListener('storage', listener)
  }
}
