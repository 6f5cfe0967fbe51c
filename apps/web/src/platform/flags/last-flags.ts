import { OFFLINE_IDENTITY_DAYS } from '@canvass/contracts/limits'
import { FLAG_KEYS } from '@canvass/contracts/shapes/flag-keys'
import type { Flags } from './flag-overrides.ts'

const KEY = 'canvass.last-flags'
/** As long as somebody is known on this device without the server. */
const GOOD_FOR_MS = OFFLINE_IDENTITY_DAYS * 86_400_000

/** Keeps what the server said is on for somebody, for when there is no way to it. */
export function rememberFlags(userId: string, flags: Flags): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ userId, flags, at: Date.now() }))
  } catch {
    // Without room it is asked again, as ever.
  }
}

/** What the server last said for this person on this device; undefined where it never did, or that was long ago. */
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
