import { FLAG_KEYS } from '@canvass/contracts/shapes/flag-keys'
import type { FlagKey } from '@canvass/contracts/flags'

export type Flags = Partial<Record<FlagKey, boolean>>

const DEBUG_KEY = 'canvass.debug'
const OVERRIDES_KEY = 'canvass.flag-overrides'
/** Rung in this tab; others hear of what is kept by the browser’s own event. */
const CHANGED = 'canvass:flag-overrides'

/** Whether this device was put in debug mode by hand. */
export const isDebugMode = (): boolean => localStorage.getItem(DEBUG_KEY) === 'yes'

/** Flags set by hand on this device; they count only in debug mode. */
export const flagOverrides = (): Flags | undefined => (isDebugMode() ? keptOverrides() : undefined)

function keptOverrides(): Flags | undefined {
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

/** Puts this device into debug mode, or out of it: what was set by hand then counts no more, and is kept. */
export function setDebugMode(isOn: boolean): void {
  if (isOn) localStorage.setItem(DEBUG_KEY, 'yes')
  else localStorage.removeItem(DEBUG_KEY)
  window.dispatchEvent(new Event(CHANGED))
}

/** Sets one flag on this device; undefined leaves it to the server again. */
export function setFlagOverride(key: FlagKey, isOn: boolean | undefined): void {
  const { [key]: _, ...others } = keptOverrides() ?? {}
  localStorage.setItem(OVERRIDES_KEY, JSON.stringify(isOn === undefined ? others : { ...others, [key]: isOn }))
  window.dispatchEvent(new Event(CHANGED))
}
