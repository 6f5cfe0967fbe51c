import { OFFLINE_IDENTITY_DAYS } from '@canvass/contracts/limits'
import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import { forgetFlags } from '../flags/last-flags.ts'

/**
 * The last identity the server confirmed on this device. It opens what is stored here and grants nothing on the server.
 */
export const IDENTITY_KEY = 'canvass.identity'
const OWED_KEY = 'canvass.sign-out-owed'
/** Records that a user was once signed in here. It names no one and outlives the sign-out. */
const KNOWN_KEY = 'canvass.known'
/** Keys written by versions that didn't write the mark above. */
const OLDER_MARKS = [IDENTITY_KEY, 'canvass.install']
const DAY_MS = 86_400_000

/** A session's user is valid only if complete. */
export function isValidUser(user: unknown): user is SessionUser {
  if (typeof user !== 'object' || user === null) return false
  const fields = user as Record<string, unknown>
  return ['id', 'username', 'email', 'role', 'systemRole', 'organizationId'].every(
    (name) => typeof fields[name] === 'string' && fields[name] !== '',
  )
}

/**
 * Stores the confirmed identity. Required setup and a suspension are left out, because they hold only as of this
 * response: people can capture offline regardless.
 */
export function rememberIdentity(user: SessionUser, at: Date): void {
  const kept = { ...user, mustSetUpSecondStep: undefined, isSuspended: undefined }
  localStorage.setItem(IDENTITY_KEY, JSON.stringify({ user: kept, confirmedAt: at.toISOString() }))
  localStorage.removeItem(OWED_KEY)
  localStorage.setItem(KNOWN_KEY, 'yes')
}

/**
 * Whether a user was ever signed in on this device. If so, it opens with the sign-in instead of the product
 * introduction.
 */
export const isDeviceKnown = (): boolean =>
  [KNOWN_KEY, ...OLDER_MARKS].some((key) => localStorage.getItem(key) !== null)

/**
 * A cookie that the server sets with a session and clears with it. It grants no access; it only says that there may be
 * a session.
 */
const MARK = 'canvass-signed-in'

/**
 * Whether there is no session to ask about: no user was ever signed in on this device, and the browser has no mark of a
 * session. Asking anyway would mean a refusal on every first visit.
 */
export const isStranger = (): boolean =>
  !isDeviceKnown() && !document.cookie.split('; ').some((pair) => pair.startsWith(`${MARK}=`))

/** Whether a user was signed in as far as this device last knew, however long ago that was confirmed. */
export const isAnyoneRemembered = (): boolean => localStorage.getItem(IDENTITY_KEY) !== null

export function forgetIdentity(): void {
  forgetFlags()
  localStorage.removeItem(IDENTITY_KEY)
}

/** Whether two stored identities differ in the person or their rights, not just in the time of confirmation. */
export const isAnotherIdentity = (before: string | null, after: string | null): boolean =>
  userTextOf(before) !== userTextOf(after)

function userTextOf(kept: string | null): string | undefined {
  try {
    return JSON.stringify((JSON.parse(kept ?? 'null') as { user: unknown } | null)?.user)
  } catch {
    return undefined
  }
}

/** Returns the user who was confirmed here within the last 30 days; offline, this identity is valid. */
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

/**
 * Whether the server still has to be told of a sign-out. Its cookie is still valid, so this is done before anything
 * else.
 */
export const isSignOutPending = (): boolean => localStorage.getItem(OWED_KEY) !== null
export const setSignOutPending = (): void => localStorage.setItem(OWED_KEY, 'yes')
export const settleSignOut = (): void => localStorage.removeItem(OWED_KEY)

/**
 * Marks a sign-out that was interrupted before this device was cleared of the user; it is finished before anything
 * else.
 */
const PENDING_CLEAR_KEY = 'canvass.seal-owed'
export const findPendingClear = (): string | null => localStorage.getItem(PENDING_CLEAR_KEY)
export const setPendingClear = (userId: string): void => localStorage.setItem(PENDING_CLEAR_KEY, userId)
export const settleClear = (): void => localStorage.removeItem(PENDING_CLEAR_KEY)
