import { queryClient } from '../query/query-client.ts'
import { findIdentity } from './identity.ts'
import { sessionQuery } from './session-query.ts'

/** Returns the id of the signed-in user, for code that runs outside a render; undefined if no user is signed in. */
export const currentUserId = (): string | undefined =>
  queryClient.getQueryData(sessionQuery.queryKey)?.id ?? findIdentity(new Date())?.id
