import { FLAG_KEYS } from '@canvass/contracts/shapes/flag-keys'
import type { FlagKey } from '@canvass/contracts/flags'

export type Flags = Partial<Record<FlagKey, boolean>>

export const DEBUG_KEY = 'canvass.debug'
export const OVERRIDES_KEY = 'canvass.flag-overrides'
/** Rung in this tab; others hear of what is kept by the browser’s own event. */
export const CHANGED = 'canvass:flag-overrides'

/** Whether this device was put in debug mode by hand. */
export const isDebugMode = (): boolean => localStorage.getItem(DEBUG_KEY) === 'yes'

/** Flags set by hand on this device; they count only in debug mode. */
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

/** What is set by hand now, as one text that changes with it. */
export const overridesText = (): string => (isDebugMode() ? (localStorage.getItem(OVERRIDES_KEY) ?? '') : '')

/** Tells of every change, in this tab and in others. Answers how to stop. */
export function watchOverrides(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener(CHANGED, listener)
    window.removeEventListener('storage', listener)
  }
}
