import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSenderState } from '../../platform/outbox/sender-state.ts'
import { askAfterSession } from './ask-after-session.ts'

/**
 * What is sent may be the first to hear that the session is over: then it is asked after at once, and the guard leads to
 * the sign-in without anybody having to touch anything. Where the session is not over, somebody on the way said so, and
 * the next round sends again.
 */
export function useSessionEnd(): void {
  const client = useQueryClient()
  useEffect(
    () =>
      useSenderState.subscribe((now, before) => {
        if (now.needsSignIn && !before.needsSignIn) void askAfterSession(client)
      }),
    [client],
  )
}
