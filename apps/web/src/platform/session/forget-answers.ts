import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import { queryClient, SESSION_KEY } from '../query/query-client.ts'
import { findIdentity } from './identity.ts'

/** Lets go of all answers of the server but that about the session. */
export const forgetAnswers = (): void =>
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] })

/**
 * What was answered to one person is shown to no other, nor to the same one in another organization. Call it before who is
 * signed in now is written down; null where nobody is.
 */
export function forgetAnswersOfOthers(now: SessionUser | null): void {
  const before = queryClient.getQueryData<SessionUser | null>(SESSION_KEY) ?? findIdentity(new Date())
  // Of the same person nothing is asked anew: their screens would blink at every confirmation.
  if (before && (before.id !== now?.id || before.organizationId !== now.organizationId)) forgetAnswers()
}
