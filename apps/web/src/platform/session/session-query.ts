import { getMe, logout } from '@canvass/contracts/addresses/auth'
import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import { queryOptions } from '@tanstack/react-query'
import { ApiError, isSignedOutError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { apiWords } from '../api/words.ts'
import { isAnythingMarked } from '../local/pending-key.ts'
import { SESSION_KEY } from '../query/query-client.ts'
import { signOutHooks } from './sign-out-hooks.ts'
import { forgetAnswersOfOthers } from './forget-answers.ts'
import {
  forgetIdentity,
  isAnyoneRemembered,
  isSignOutPending,
  isStranger,
  isValidUser,
  rememberIdentity,
  settleSignOut,
} from './identity.ts'
import { finishPendingClear } from './clear-signed-out-user.ts'

const AUTH_FRESH_MS = 5 * 60_000
/** How soon a page that stays open notices that a suspension has ended. */
const SUSPENSION_FRESH_MS = 60_000

/** Loads who is signed in. `null` means that the server says no user is; it throws if the server couldn't be asked. */
async function loadSession(signal: AbortSignal): Promise<SessionUser | null> {
  if (isStranger()) return null
  void finishPendingClear().catch(() => undefined)
  if (isSignOutPending()) {
    await call(logout, {}, { signal })
    settleSignOut()
  }
  try {
    const { user }: { user?: SessionUser } = await call(getMe, {}, { signal })
    // A captive portal may answer in JSON too, and must not lock a user out of what is stored here.
    if (user === undefined) throw new ApiError(0, 'network', apiWords.network)
    if (!isValidUser(user)) throw new ApiError(401, 'unauthenticated', '401: incomplete user')
    forgetAnswersOfOthers(user)
    rememberIdentity(user, new Date())
    return user
  } catch (error) {
    if (!isSignedOutError(error)) throw error
    // Marks are written shortly after the database, and a page may close in between: the previous user may have left a
    // capture without a mark.
    const mayHaveLeft = isAnyoneRemembered() || isAnythingMarked()
    forgetAnswersOfOthers(null)
    forgetIdentity()
    if (mayHaveLeft)
      void signOutHooks()
        .handOver()
        .catch(() => undefined)
    return null
  }
}

export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: ({ signal }) => loadSession(signal),
  // A stranger is known to be signed out before any request.
  initialData: () => (isStranger() ? null : undefined),
  staleTime: AUTH_FRESH_MS,
  refetchInterval: ({ state }) => state.data?.isSuspended === true && SUSPENSION_FRESH_MS,
  gcTime: Number.POSITIVE_INFINITY,
  retry: false,
})
