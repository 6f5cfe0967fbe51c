import type { QueryClient } from '@tanstack/react-query'
import { useSenderState } from '../../platform/outbox/sender-state.ts'
import { sessionQuery } from '../../platform/session/session-query.ts'

/**
 * Checks whether the session is really over, as a send was told. If it isn't, or our server couldn't be reached, a
 * proxy or captive portal made that claim: sending continues with the next round.
 */
export async function recheckSession(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: sessionQuery.queryKey })
  if (client.getQueryData(sessionQuery.queryKey)) useSenderState.setState({ needsSignIn: false })
}
