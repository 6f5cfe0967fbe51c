import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import { queryClient, SESSION_KEY } from '../query/query-client.ts'
import { findIdentity } from './identity.ts'

/** Evicts all server responses except the session's. */
export const forgetAnswers = (): void =>
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] })

/**
 * Evicts responses meant for a previous user, so that no one else sees them, nor does the same person in another
 * organization. Call it before storing who is signed in now; null if no one is.
 */
export function forgetAnswersOfOthers(now: SessionUser | null): void {
  const before = queryClient.getQueryData<SessionUser | null>(SESSION_KEY) ?? findIdentity(new Date())
  // For the same person, nothing is fetched again: their screens would flicker at every confirmation.
  if (before && (before.id !== now?.id || before.organizationId !== now.organizationId)) forgetAnswers()
}
