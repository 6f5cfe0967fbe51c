import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import { queryClient } from '../query/query-client.ts'
import { forgetAnswersOfOthers } from './forget-answers.ts'
import { rememberIdentity } from './identity.ts'
import { sessionQuery } from './session-query.ts'

/** Makes the user from a login or registration response the one signed in here. */
export function signIn(user: SessionUser): void {
  forgetAnswersOfOthers(user)
  rememberIdentity(user, new Date())
  queryClient.setQueryData(sessionQuery.queryKey, user)
}
