import { FLAG_KEYS } from '@canvass/contracts/shapes/flag-keys'
import type { FlagKey } from '@canvass/contracts/flags'

export type Flags = Partial<Record<FlagKey, boolean>>

const DEBUG_KEY = 'canvass.debug'
const OVERRIDES_KEY = 'canvass.flag-overrides'

/** Whether this device was put in debug mode by hand. */
export const isDebugMode = (): boolean => localStorage.getItem(DEBUG_KEY) === 'yes'

/** Flags set by hand on this device; they count only in debug mode. */
export function flagOverrides(): Flags | undefined {
  if (!isDebugMode()) return undefined
  try {
    const kept = JSON.parse(localStorage.getItem(OVERRIDES_KEY) ?? 'null') as Record<string, unknown> | null
    if (!kept) return undefined
    return Object.fromEntries(FLAG_KEYS.filter((key) => typeof kept[key] === 'boolean').map((key) => [key, kept[key]]))
  } catch {
    return undefined
  }
}
