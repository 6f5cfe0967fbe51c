import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { useSenderState } from '../../platform/outbox/sender-state.ts'
import { sessionQuery } from '../../platform/session/session-query.ts'
import { recheckSession } from './recheck-session.ts'

const client = new QueryClient()
const signedIn = (user: object | null) => client.setQueryData(sessionQuery.queryKey, user as never)
const needsSignIn = () => useSenderState.getState().needsSignIn

beforeEach(() => useSenderState.setState({ needsSignIn: true }))

it('keeps sending when a proxy claims that the session is over and it isn’t', async () => {
  signedIn({ id: 'rosa' })
  await recheckSession(client)
  expect(needsSignIn()).toBe(false)
})

it('sends nothing more once the session is over', async () => {
  signedIn(null)
  await recheckSession(client)
  expect(needsSignIn()).toBe(true)
})
