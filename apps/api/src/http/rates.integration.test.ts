import { exportAudit } from '@canvass/contracts/admin/audit'
import { getUsage } from '@canvass/contracts/usage'
import { transferLeads } from '@canvass/contracts/people'
import { applyOps } from '@canvass/contracts/ops'
import { listLeads } from '@canvass/contracts/leads'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callOf } from '../../test/calls/all-calls.ts'
import { type TestApp, testApp } from '../../test/test-app.ts'
import { buildApp } from '../app.ts'
import { createDeps } from '../create-deps.ts'
import { createRates } from './rates.ts'

const FEW = { person: { points: 5, seconds: 60 }, organization: { points: 8, seconds: 60 } }
let app: TestApp
beforeAll(async () => {
  app = await testApp({ replace: ({ database }) => ({ rates: createRates(database, FEW) }) })
})
afterAll(() => app.close())

/** Makes expensive calls in sequence and returns their statuses. */
async function sendTimes(times: number, user: { sessionToken: string }, body: unknown, origin = app.origin) {
  const statuses: number[] = []
  for (let n = 0; n < times; n += 1) {
    const answer = await fetch(`${origin}${applyOps.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `canvass=${user.sessionToken}` },
      body: JSON.stringify(body),
    })
    await answer.arrayBuffer()
    statuses.push(answer.status)
  }
  return statuses
}

it('a person who makes too many expensive calls is refused with a retry delay, and nobody else is', async () => {
  const rep = await app.buildUser('member')
  const stranger = await app.buildUser('member')
  const { body } = await callOf(applyOps)(app, rep)
  expect(await sendTimes(6, rep, body)).toEqual([200, 200, 200, 200, 200, 429])
  const refused = await app.as(rep).ask(applyOps, { body: body as never })
  expect([refused.status, refused.refusal.code]).toEqual([429, 'too_many_requests'])
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await app.as(rep).ask(listLeads)).status).toBe(200)
  expect(await sendTimes(1, stranger, body)).toEqual([200])
})

it('an organization has a separate limit across its people', async () => {
  const people = [await app.buildUser('member')]
  const [{ organizationId } = { organizationId: '' }] = people
  people.push(await app.buildUser('member', { organizationId }))
  const { body } = await callOf(applyOps)(app, people[0] as never)
  const statuses: number[] = []
  for (const user of people) statuses.push(...(await sendTimes(5, user, body)))
  expect(statuses.filter((status) => status === 429)).toHaveLength(2)
})

it('expensive calls are counted across processes', async () => {
  const other = await buildApp({ ...createDeps(app.settings), rates: createRates(app.deps.database, FEW) })
  const address = await other.listen({ host: '127.0.0.1', port: 0 })
  const rep = await app.buildUser('member')
  const { body } = await callOf(applyOps)(app, rep)
  expect(await sendTimes(3, rep, body)).toEqual([200, 200, 200])
  expect(await sendTimes(3, rep, body, address)).toEqual([200, 200, 429])
  await other.close()
})

it.each([exportAudit, getUsage, transferLeads])('$name scans all data, so it counts as expensive', async (contract) => {
  const admin = await app.buildUser('admin')
  const sent = await callOf(contract)(app, admin)
  const statuses: number[] = []
  for (let n = 0; n < 6; n += 1) statuses.push((await app.as(admin).ask(contract, sent)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})
