import { queryClient } from '../query/query-client.ts'
import { findIdentity } from './identity.ts'
import { sessionQuery } from './session-query.ts'

/** The id of who is signed in, for code that runs outside of a render; undefined when nobody is. */
export const currentUserId = (): string | undefined =>
  queryClient.getQueryData(sessionQuery.queryKey)?.id ?? findIdentity(new Date())?.id
