import { randomBytes } from 'node:crypto'
import type { Endpoint } from '@canvass/contracts/endpoint'
import { BUILT_PASSWORD, type BuiltUser } from '@canvass/testing/build-user'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RequestContent } from '../test/call-endpoint.ts'
import { callOf } from '../test/calls/all-calls.ts'
import { chosenEndpoints } from '../test/chosen-endpoints.ts'
import { type TestApp, testApp } from '../test/test-app.ts'

const lines: string[] = []
let app: TestApp
beforeAll(async () => {
  app = await testApp({ logStream: { write: (line) => lines.push(line) } })
})
afterAll(() => app.close())

const CANARY = `canary${randomBytes(8).toString('hex')}`

/** Appends the canary to every string that isn't an id, a time, or an enum value. */
function marked(value: unknown): unknown {
  if (typeof value === 'string') return /^[\w.-]+$/.test(value) ? value : `${value} ${CANARY}`
  if (Array.isArray(value)) return value.map(marked)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, marked(one)]))
}

const headers = {
  authorization: `Bearer ${CANARY}`,
  'x-api-key': CANARY,
  'user-agent': CANARY,
  referer: `http://127.0.0.1/reset-password?token=${CANARY}`,
}

/** Adds secrets wherever a caller might put one. */
function withSecrets(sent: RequestContent<Endpoint>, isBodyMarked: boolean): RequestContent<Endpoint> {
  return {
    ...sent,
    ...(isBodyMarked && sent.body !== undefined && { body: marked(sent.body) }),
    query: { ...(sent.query as object | undefined), token: CANARY },
    headers: { ...headers, ...sent.headers },
  }
}

it('the log contains no secrets or personal data, whatever is requested and however it ends', {
  timeout: 900_000,
}, async () => {
  const users: BuiltUser[] = []
  // Excludes the long poll and the socket, which have no immediate response.
  for (const contract of chosenEndpoints.filter(({ name }) => !['pollRealtime', 'openRealtime'].includes(name))) {
    const user = await app.buildUser(contract.access === 'super_admin' ? 'super_admin' : 'admin')
    users.push(user)
    const sent = await callOf(contract)(app, user)
    for (const asker of [app.as(user), app.as({ sessionToken: CANARY }), app.signedOut])
      for (const isBodyMarked of [true, false]) await asker.ask(contract, withSecrets(sent, isBodyMarked))
  }
  await fetch(`${app.origin}/api/leads/%?token=${CANARY}`)
  await fetch(`${app.origin}/api/no-such-thing?token=${CANARY}`)
  const secrets = [CANARY, BUILT_PASSWORD, 'an entirely new one', 'Harbor Bakery', 'Asked for an offer', 'somebody-']
  const personal = users.flatMap(({ username, email, sessionToken }) => [username, email, sessionToken])
  process.stdout.write(`log: ${lines.length} lines of ${users.length} endpoints\n`)
  expect(lines.length).toBeGreaterThan(users.length * 4)
  const told = lines.filter((line) => [...secrets, ...personal].some((one) => line.includes(one)))
  expect(told).toEqual([])
  expect(lines.filter((line) => !isJson(line))).toEqual([])
})

function isJson(line: string): boolean {
  try {
    return typeof JSON.parse(line) === 'object'
  } catch {
    return false
  }
}
