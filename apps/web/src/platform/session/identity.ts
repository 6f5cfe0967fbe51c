import { OFFLINE_IDENTITY_DAYS } from '@canvass/contracts/limits'
import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import { forgetFlags } from '../flags/last-flags.ts'

/** The last identity the server confirmed on this device. It opens what is stored here and has no say on the server. */
export const IDENTITY_KEY = 'canvass.identity'
const OWED_KEY = 'canvass.sign-out-owed'
/** That somebody was signed in here once. It names nobody, and outlives the sign-out. */
const KNOWN_KEY = 'canvass.known'
/** Written by versions that did not write the mark above. */
const OLDER_MARKS = [IDENTITY_KEY, 'canvass.install']
const DAY_MS = 86_400_000

/** A session's user counts only whole. */
export function isValidUser(user: unknown): user is SessionUser {
  if (typeof user !== 'object' || user === null) return false
  const fields = user as Record<string, unknown>
  return ['id', 'username', 'email', 'role', 'systemRole', 'organizationId'].every(
    (name) => typeof fields[name] === 'string' && fields[name] !== '',
  )
}

/** What must be set up first is the server’s word for now: without a network people capture all the same. */
export function rememberIdentity(user: SessionUser, at: Date): void {
  const kept = { ...user, mustSetUpSecondStep: undefined }
  localStorage.setItem(IDENTITY_KEY, JSON.stringify({ user: kept, confirmedAt: at.toISOString() }))
  localStorage.removeItem(OWED_KEY)
  localStorage.setItem(KNOWN_KEY, 'yes')
}

/** Whether somebody was ever signed in on this device: then the way in is the first thing it shows, not what the product is. */
export const isDeviceKnown = (): boolean =>
  [KNOWN_KEY, ...OLDER_MARKS].some((key) => localStorage.getItem(key) !== null)

/** Written by the server with a session, and taken back with it: it opens nothing, and only says that there may be one. */
const MARK = 'canvass-signed-in'

/**
 * Whether there is no session to ask after: nobody was ever signed in on this device, and the browser has no mark of a
 * session. To ask all the same would be to be refused on every first visit.
 */
export const isStranger = (): boolean =>
  !isDeviceKnown() && !document.cookie.split('; ').some((pair) => pair.startsWith(`${MARK}=`))

/** Whether the last that this device knew is that somebody was signed in, however long ago that was confirmed. */
export const isAnyoneRemembered = (): boolean => localStorage.getItem(IDENTITY_KEY) !== null

export function forgetIdentity(): void {
  forgetFlags()
  localStorage.removeItem(IDENTITY_KEY)
}

/** Whether two kept identities are of different people, or of one whose rights have changed; not merely of two times. */
export const isAnotherIdentity = (before: string | null, after: string | null): boolean =>
  userTextOf(before) !== userTextOf(after)

function userTextOf(kept: string | null): string | undefined {
  try {
    return JSON.stringify((JSON.parse(kept ?? 'null') as { user: unknown } | null)?.user)
  } catch {
    return undefined
  }
}

/** Who was confirmed here within the last 30 days; without a network this identity stands. */
export function findIdentity(now: Date): SessionUser | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(IDENTITY_KEY) ?? 'null') as {
      user: unknown
      confirmedAt: string
    } | null
    if (!kept || !isValidUser(kept.user)) return undefined
    const ageMs = now.getTime() - Date.parse(kept.confirmedAt)
    return ageMs < OFFLINE_IDENTITY_DAYS * DAY_MS ? kept.user : undefined
  } catch {
    return undefined
  }
}

/** A sign-out that the server could not be told: its cookie still stands, so it is told before anything else. */
export const isSignOutOwed = (): boolean => localStorage.getItem(OWED_KEY) !== null
export const oweSignOut = (): void => localStorage.setItem(OWED_KEY, 'yes')
export const settleSignOut = (): void => localStorage.removeItem(OWED_KEY)

/** A sign-out that was cut short before this device was cleared of the user: it is finished before anything else. */
const SEAL_OWED_KEY = 'canvass.seal-owed'
export const findSealOwed = (): string | null => localStorage.getItem(SEAL_OWED_KEY)
export const oweSeal = (userId: string): void => localStorage.setItem(SEAL_OWED_KEY, userId)
export const settleSeal = (): void => localStorage.removeItem(SEAL_OWED_KEY)
