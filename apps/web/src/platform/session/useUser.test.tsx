import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { queryClient } from '../query/query-client.ts'
import { sessionQuery } from './session-query.ts'
import { UserContext, useUser } from './useUser.ts'

const Screen = () => useUser().username
const mira = { id: 'mira', username: 'mira' } as SessionUser

it('a screen that re-renders just after the session ended still has its user until the guard removes it', () => {
  queryClient.setQueryData(sessionQuery.queryKey, null)
  const drawn = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <UserContext value={mira}>
        <Screen />
      </UserContext>
    </QueryClientProvider>,
  )
  expect(drawn).toBe('mira')
})

it('a public page that asks for the user gets an error', () => {
  expect(() => renderToStaticMarkup(<Screen />)).toThrow('Nobody is signed in here')
})
