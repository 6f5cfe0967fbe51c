import { queryClient } from '../query/query-client.ts'
import { forgetAnswers } from './forget-answers.ts'
import { IDENTITY_KEY, isAnotherIdentity, isSignOutPending } from './identity.ts'
import { sessionQuery } from './session-query.ts'

/**
 * Reacts to a change of the stored identity by another tab: asks for the session again. A repeated confirmation is
 * ignored: two tabs that notified each other of it would never stop asking. If the user signed out there without a
 * network, the server can't say so yet, and the session ends here too.
 */
export function followIdentity({ key, oldValue, newValue }: Pick<StorageEvent, 'key' | 'oldValue' | 'newValue'>): void {
  if (key !== IDENTITY_KEY || !isAnotherIdentity(oldValue, newValue)) return
  if (newValue === null && isSignOutPending()) {
    forgetAnswers()
    queryClient.setQueryData(sessionQuery.queryKey, null)
  }
  void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
}
