import { OFFLINE_IDENTITY_DAYS } from '@canvass/contracts/limits'
import { FLAG_KEYS } from '@canvass/contracts/shapes/flag-keys'
import type { Flags } from './flag-overrides.ts'

const KEY = 'canvass.last-flags'
/** As long as a user's identity is valid on this device without the server. */
const GOOD_FOR_MS = OFFLINE_IDENTITY_DAYS * 86_400_000

/** Stores the flags that the server returned for a user, for when it is out of reach. */
export function rememberFlags(userId: string, flags: Flags): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ userId, flags, at: Date.now() }))
  } catch {
    // If there is no room, the server is asked as usual.
  }
}

/**
 * Returns the last flags from the server for this user on this device; undefined if there are none, or they are too
 * old.
 */
export function lastFlags(userId: string): Flags | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Record<string, unknown> | null
    if (kept?.['userId'] !== userId || !isRecent(kept['at'])) return undefined
    const flags = kept['flags'] as Record<string, unknown>
    return Object.fromEntries(FLAG_KEYS.map((key) => [key, flags[key] === true]))
  } catch {
    return undefined
  }
}

export const forgetFlags = (): void => localStorage.removeItem(KEY)

const isRecent = (at: unknown): boolean => typeof at === 'number' && Math.abs(Date.now() - at) < GOOD_FOR_MS
