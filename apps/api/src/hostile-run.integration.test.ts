import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { buildOrganization } from '@canvass/testing/build-organization'
import { type BuiltUser, buildUser } from '@canvass/testing/build-user'
import { drawPicture } from '@canvass/testing/draw-picture'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ApiProcess, startApiProcess } from '../test/api-process.ts'
import { type TimedResponse, type Bystander, bystander } from '../test/hostile/bystander.ts'
import { dice } from '../test/hostile/dice.ts'
import { type ExchangeResult, exchange, type RawRequest } from '../test/hostile/exchange.ts'
import * as hostile from '../test/hostile/hostile-requests.ts'
import type { OpenApi } from './features/docs/open-api.ts'

const SEED = Number(process.env['HOSTILE_SEED'] ?? 20_261_123)
const AT_ONCE = 8
const MAX_RESPONSE_MS = 2_000
const MAX_MEMORY_BYTES = 700 * 1024 ** 2

let api: ApiProcess
let control: ChildProcess
let controlOrigin: string
beforeAll(async () => {
  api = await startApiProcess({ LOG_LEVEL: 'warn' })
  control = fork(fileURLToPath(new URL('../test/hostile/control-server.ts', import.meta.url)))
  const [port] = (await once(control, 'message')) as [number]
  controlOrigin = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  control.kill('SIGKILL')
  await api.stop()
})

const cookieOf = (user: BuiltUser) => `canvass=${user.sessionToken}`

async function buildPerson(role: 'admin' | 'member'): Promise<BuiltUser> {
  const { id } = await buildOrganization(api.owner)
  return buildUser(api.owner, { organizationId: id, role })
}

/** Uploads a photo for a bystander to view later. */
async function photoPathOf(user: BuiltUser): Promise<string> {
  const path = `/api/captures/${crypto.randomUUID()}`
  const headers = { cookie: cookieOf(user), 'content-type': 'image/jpeg' }
  const { status } = await fetch(api.origin + path, {
    method: 'PUT',
    headers,
    body: new Uint8Array(await drawPicture()),
  })
  expect(status).toBe(201)
  return `${path}/photo`
}

async function look(user: BuiltUser, path = ''): Promise<void> {
  const { status } = await fetch(api.origin + path, { headers: { cookie: cookieOf(user) } })
  expect(status).toBe(200)
}

async function allRequests(): Promise<RawRequest[]> {
  const chance = dice(SEED)
  const described = (await (await fetch(`${api.origin}/api/openapi.json`)).json()) as OpenApi
  const places = hostile.operationsOf(described)
  const [admin, member] = [cookieOf(await buildPerson('admin')), cookieOf(await buildPerson('member'))]
  const cookies = [undefined, admin, member]
  const wires = [
    ...hostile.emptyRequests(places, cookies, chance),
    ...hostile.wrongBodies(places, cookies, chance, 900),
    ...hostile.wrongAddresses(places, cookies, chance, 400),
    ...(await hostile.hostilePictures(member, chance, 60)),
    ...hostile.refusedEarly(member, 24),
  ]
  // Shuffled, so that every kind runs alongside every other.
  return wires
    .map((wire) => ({ wire, at: chance.below(1_000_000) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ wire }) => wire)
}

async function sendAll(wires: readonly RawRequest[]): Promise<ExchangeResult[]> {
  const left = [...wires]
  const done: ExchangeResult[] = []
  const worker = async () => {
    for (let wire = left.pop(); wire; wire = left.pop()) done.push(await exchange(api.port, wire))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return done
}

interface Span {
  from: number
  to: number
}
const slowestFirst = <T extends Span>(spans: readonly T[]) => spans.toSorted((a, b) => b.to - b.from - (a.to - a.from))
const slowestOf = (spans: readonly Span[]) => Math.max(0, ...spans.map(({ from, to }) => to - from))

const ms = (value: number) => `${Math.round(value)} ms`
const mb = (value: number) => `${Math.round(value / 1024 ** 2)} MB`

/**
 * Returns how much longer than allowed a response took. A starved machine makes every response late, so each is
 * compared with a minimal server in the same time span, whose slowest response is allowed tenfold.
 */
function overtime({ from, to }: Span, machine: readonly TimedResponse[]): number {
  const meanwhile = machine.filter((answer) => answer.to > from && answer.from < to)
  return to - from - MAX_RESPONSE_MS - 10 * slowestOf(meanwhile)
}

it('thousands of hostile requests cause no fault, delay, or memory growth', { timeout: 300_000 }, async () => {
  const wires = await allRequests()
  const watcher = await buildPerson('admin')
  const photos = await Promise.all(Array.from({ length: 40 }, () => photoPathOf(watcher)))
  // Each of these photos is rendered on request; the renderer processes are running already.
  const asks = photos.flatMap((photo) => ['/api/ping', '/api/leads', photo])
  const other = await buildPerson('admin')
  await Promise.all([look(watcher, photos[0]), look(watcher, photos[1]), look(other, await photoPathOf(other))])
  // Keep a worker healthy for the whole test; without one, the health check would report a fault.
  await api.owner.query(`select canvass_platform.beat('worker', 'w1', '{}')`)
  await api.owner.query(`update service_heartbeats set beat_at = now() + interval '1 hour'`)
  const before = await api.memory()
  const machine: Bystander = bystander(controlOrigin, ['/'])
  const beside: Bystander = bystander(api.origin, asks, cookieOf(watcher))
  const startedAt = performance.now()
  const done = await sendAll(wires)
  const tookMs = performance.now() - startedAt
  await Promise.all([machine.stop(), beside.stop()])
  const after = await api.memory()

  const answers = done.flatMap(({ statuses }) => statuses)
  const [slowest] = slowestFirst(done)
  const counts = [...new Set(answers)]
    .toSorted((a, b) => a - b)
    .map((status) => `${status} × ${answers.filter((one) => one === status).length}`)
  process.stdout.write(
    `${[
      `${done.length} hostile connections in ${ms(tookMs)}, seed ${SEED}; answers: ${counts.join(', ')}`,
      `slowest answer ${ms(slowestOf(done))} (${slowest?.name})`,
      `slowest of ${beside.answers.length} answers to the bystander ${ms(slowestOf(beside.answers))} (${slowestFirst(beside.answers)[0]?.path})`,
      `slowest of the machine itself ${ms(slowestOf(machine.answers))}`,
      `memory of the API ${mb(before)} before, ${mb(after)} after`,
    ].join('\n')}\n`,
  )

  expect(answers.length).toBeGreaterThan(2_000)
  expect(done.filter(({ faults }) => faults.length > 0).map(({ name }) => name)).toEqual([])
  expect(done.filter(({ wrongs }) => wrongs.length > 0).map(({ name, wrongs }) => `${name}: ${wrongs[0]}`)).toEqual([])
  expect(beside.answers.filter(({ status }) => status !== 200)).toEqual([])
  expect(api.log()).not.toContain('A request failed')
  expect(done.filter((one) => overtime(one, machine.answers) > 0).map(({ name }) => name)).toEqual([])
  expect(beside.answers.filter((one) => overtime(one, machine.answers) > 0)).toEqual([])
  expect(after).toBeLessThan(MAX_MEMORY_BYTES)
  expect(api.child.exitCode).toBeNull()
})
