import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSenderState } from '../../platform/outbox/sender-state.ts'
import { recheckSession } from './recheck-session.ts'

/**
 * Reacts when a send is the first to hear that the session is over: it checks immediately, and the guard leads to the
 * sign-in without any input. If the session isn't over, a proxy made that claim, and the next round sends again.
 */
export function useSessionEnd(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      useSenderState.subscribe((now, before) => {
        if (now.needsSignIn && !before.needsSignIn) void recheckSession(client)
      }),
    [client],
  )
}
