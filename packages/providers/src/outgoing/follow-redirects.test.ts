import { openStandIn } from '@canvass/testing/stand-ins/open-stand-in'
import { json, redirect } from '@canvass/testing/stand-ins/responses'
import { Agent } from 'undici'
import { expect, it } from 'vitest'
import { never, rules } from '../../test/outgoing/rules.ts'
import { followRedirects } from './follow-redirects.ts'
import { discard } from './read-body.ts'

it('a redirect to another origin carries no key and nothing about the caller', async () => {
  const stranger = await openStandIn({ fine: json(200, {}) }, 'fine')
  const service = await openStandIn({ away: redirect(302, `${stranger.baseUrl}/there`) }, 'away')
  const dispatcher = new Agent()
  const headers = { authorization: 'Bearer key-1', 'x-api-key': 'key-2', cookie: 'a=1', accept: 'application/json' }
  const answer = await followRedirects(
    { method: 'GET', url: `${service.baseUrl}/start`, headers },
    {
      reach: { first: () => undefined, dispatcherFor: () => dispatcher, close: async () => {} },
      rules: rules(),
      signal: never,
    },
  )
  discard(answer.body)
  const [told] = stranger.requests
  expect([told?.path, told?.headers.accept]).toEqual(['/there', 'application/json'])
  expect([told?.headers.authorization, told?.headers['x-api-key'], told?.headers.cookie]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  await Promise.all([dispatcher.destroy(), stranger.close(), service.close()])
})
