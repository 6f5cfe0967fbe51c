import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { sessionOf } from './useSession.ts'

const mira = { id: 'mira' } as SessionUser

it('waits neither for a remembered user nor for one known to be signed out', () => {
  expect(sessionOf({ data: undefined, isFetched: false }, mira)).toEqual({ state: 'in', user: mira })
  expect(sessionOf({ data: null, isFetched: true }, mira).state).toBe('out')
  expect(sessionOf({ data: undefined, isFetched: false }, undefined).state).toBe('loading')
})

it('reports once while offline that no user is signed in, however often it is asked again', async () => {
  const client = new QueryClient()
  const asking = {
    queryKey: ['session'],
    queryFn: () => Promise.reject<SessionUser>(new Error('offline')),
    retry: false,
  }
  const guard = new QueryObserver<SessionUser>(client, asking)
  const states: string[] = []
  const note = ({ data, isFetched }: { data: SessionUser | undefined; isFetched: boolean }) => {
    const { state } = sessionOf({ data, isFetched }, undefined)
    if (state !== states.at(-1)) states.push(state)
  }
  note(guard.getCurrentResult())
  const failed = new Promise<void>((done) => {
    guard.subscribe((result) => {
      note(result)
      if (result.isError) done()
    })
  })
  await failed
  // The sign-in screen appears and sends its own request.
  const page = new QueryObserver<SessionUser>(client, asking)
  const again = new Promise<void>((done) => {
    page.subscribe((result) => {
      if (result.errorUpdateCount === 2) done()
    })
  })
  await again
  expect(states).toEqual(['loading', 'out'])
  client.clear()
})
