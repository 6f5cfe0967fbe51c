import type { QueryClient } from '@tanstack/react-query'
import { useSenderState } from '../../platform/outbox/sender-state.ts'
import { sessionQuery } from '../../platform/session/session-query.ts'

/**
 * Asks whether the session is over, as what is sent was told. Where it is not, or nobody of ours could be asked, a proxy
 * or a portal said so: sending goes on with the next round.
 */
export async function askAfterSession(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: sessionQuery.queryKey })
  if (client.getQueryData(sessionQuery.queryKey)) useSenderState.setState({ needsSignIn: false })
}
