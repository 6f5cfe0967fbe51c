import { getMe } from '@canvass/contracts/auth'
import { getOpenApi } from '@canvass/contracts/health'
import type { BuiltUser } from '@canvass/testing/build-user'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callOf } from '../test/calls/all-calls.ts'
import { chosenEndpoints, isEverything } from '../test/chosen-endpoints.ts'
import { dice } from '../test/hostile/dice.ts'
import { type ExchangeResult, exchange, type RawRequest } from '../test/hostile/exchange.ts'
import { type KnownCall, mutatedCalls, randomCall } from '../test/hostile/mutated-calls.ts'
import { type TestApp, testApp } from '../test/test-app.ts'
import type { OpenApi } from './features/docs/open-api.ts'

const SEED = Number(process.env['MUTATED_SEED'] ?? 20_261_125)
/** Set `MUTATED_CALLS=10000` for a nightly run. */
const MIN_CALLS = Number(process.env['MUTATED_CALLS'] ?? (isEverything ? 1_500 : 1))
const AT_ONCE = 8

let app: TestApp
let port: number
beforeAll(async () => {
  app = await testApp()
  port = Number(new URL(app.origin).port)
})
afterAll(() => app.close())

const cookieOf = ({ sessionToken }: BuiltUser) => `canvass=${sessionToken}`
const meOf = async (user: BuiltUser) => {
  const { status, text } = await app.as(user).ask(getMe)
  return status === 200 ? text : status
}

/** Prepares one call per endpoint that would succeed, each as a different user. */
async function knownCalls(): Promise<{ call: KnownCall; user: BuiltUser; me: unknown }[]> {
  const { paths } = JSON.parse((await app.signedOut.ask(getOpenApi)).text) as OpenApi
  const known: { call: KnownCall; user: BuiltUser; me: unknown }[] = []
  // Excludes the long poll and the socket, which have no immediate response.
  for (const contract of chosenEndpoints.filter(({ name }) => !['pollRealtime', 'openRealtime'].includes(name))) {
    const operation = paths[contract.path.replaceAll(/:(\w+)/g, '{$1}')]?.[contract.method.toLowerCase()]
    if (!operation) throw new Error(`${contract.name} is not described`)
    const user = await app.buildUser(contract.access === 'super_admin' ? 'super_admin' : 'admin')
    const sent = await callOf(contract)(app, user)
    known.push({ call: { contract, operation, sent, cookie: cookieOf(user) }, user, me: await meOf(user) })
  }
  return known
}

async function sendAll(wires: readonly RawRequest[]): Promise<ExchangeResult[]> {
  const left = [...wires]
  const done: ExchangeResult[] = []
  const worker = async () => {
    for (let wire = left.pop(); wire; wire = left.pop()) done.push(await exchange(port, wire))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return done
}

it('a call with one fault is refused in JSON and grants nobody more rights', { timeout: 900_000 }, async () => {
  const chance = dice(SEED)
  const known = await knownCalls()
  // Keep a worker healthy for the whole test; without one, the health check would report a fault.
  await app.owner.query(`update service_heartbeats set beat_at = now() + interval '1 hour'`)
  const wrong = known.flatMap(({ call }) => mutatedCalls(call))
  const invalid = await sendAll(wrong)
  const risen: string[] = []
  for (const { call, user, me } of known)
    if (JSON.stringify(await meOf(user)) !== JSON.stringify(me)) risen.push(call.contract.name)
  const random = Array.from({ length: Math.max(200, MIN_CALLS - wrong.length) }, () =>
    randomCall(chance.pick(known).call, chance),
  )
  const done = [...invalid, ...(await sendAll(random))]

  const answers = done.flatMap(({ statuses }) => statuses)
  const counts = [...new Set(answers)]
    .toSorted((a, b) => a - b)
    .map((status) => `${status} × ${answers.filter((one) => one === status).length}`)
  process.stdout.write(
    `${done.length} mutated calls of ${known.length} endpoints, seed ${SEED}; answers: ${counts.join(', ')}\n`,
  )
  expect(done.length).toBeGreaterThanOrEqual(MIN_CALLS)
  expect(done.filter(({ faults }) => faults.length > 0).map(({ name, faults }) => `${name}: ${faults[0]}`)).toEqual([])
  expect(done.flatMap(({ name, wrongs }) => wrongs.map((wrong) => `${name}: ${wrong}`))).toEqual([])
  expect(risen).toEqual([])
})
