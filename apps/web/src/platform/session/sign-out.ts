import { logout } from '@canvass/contracts/addresses/auth'
import { call } from '../api/call.ts'
import { queryClient } from '../query/query-client.ts'
import { noteSignedOut } from '../local/device-store.ts'
import { currentUserId } from './current-user.ts'
import { forgetAnswers } from './forget-answers.ts'
import { forgetIdentity, setSignOutPending } from './identity.ts'
import { clearSessionCookies } from './realtime-session-id.ts'
import { clearSignedOutUser } from './clear-signed-out-user.ts'
import { sessionQuery } from './session-query.ts'

/**
 * Signs out here and on the server. Of the user's data, only unsent captures, edits, and voice notes stay on this
 * device. Throws "Logout failed" after clearing if the server couldn't be told; it is told before the next use of this
 * device. The caller navigates to `/` either way.
 */
export async function signOut(): Promise<void> {
  const userId = currentUserId()
  const told = await call(logout).then(
    () => true,
    () => false,
  )
  if (!told) setSignOutPending()
  forgetIdentity()
  clearSessionCookies()
  await queryClient.cancelQueries()
  forgetAnswers()
  queryClient.setQueryData(sessionQuery.queryKey, null)
  // Items that other apps share from now on wait for the next user who signs in.
  await noteSignedOut().catch(() => undefined)
  // Drafts and scroll positions.
  sessionStorage.clear()
  if (userId) await clearSignedOutUser(userId).catch(() => undefined)
  if (!told) throw new Error('Logout failed')
}
