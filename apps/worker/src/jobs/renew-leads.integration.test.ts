import { createDatabase } from '@canvass/db/database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Fixture, openFixture } from '../../test/fixture.ts'
import { createLog } from '../log.ts'
import { renewLeads } from './renew-leads.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await openFixture()
  for (let n = 0; n < 3; n++) {
    const { captureId } = await fixture.capture()
    await fixture.owner.query(`update captures set state = 'done' where id = $1`, [captureId])
    await fixture.owner.query(
      `insert into leads (organization_id, id, owner_id, created_at, received_at) values ($1, $2, $3, now(), now())`,
      [fixture.organizationId, captureId, fixture.userId],
    )
  }
})
afterAll(() => fixture.end())

/** Counts the leads last folded by an older version. */
async function left(): Promise<number> {
  const { rows } = await fixture.owner.query<{ n: number }>(
    'select count(*)::integer as n from leads where folded_by is null',
  )
  return rows[0]?.n ?? 0
}

it('leaves the rest to the next turn after some minutes, and logs it', async () => {
  const told: string[] = []
  const log = createLog('info', (line) => told.push(line))
  const turn = () => renewLeads(fixture.workerDatabase, log, AbortSignal.timeout(60_000), { page: 1, longestMs: 0 })
  expect(await left()).toBe(3)
  await turn()
  expect(await left()).toBe(2)
  await turn()
  await turn()
  expect(await left()).toBe(0)
  expect(told.map((line) => line.includes('"soFar":3'))).toEqual([false, false, true])
  await turn()
  expect(told.at(-1)).toContain('Recomputed the leads of earlier versions')
  await turn()
  expect(told).toHaveLength(4)
})

it('finishes within one turn if that is quick enough, once per process', async () => {
  await fixture.owner.query('update leads set folded_by = null')
  const another = createDatabase({ url: fixture.workerUrl, max: 2 })
  const turn = () =>
    renewLeads(
      another,
      createLog('silent', () => undefined),
      AbortSignal.timeout(60_000),
      { page: 1 },
    )
  await turn()
  expect(await left()).toBe(0)
  await fixture.owner.query('update leads set folded_by = null')
  await turn()
  expect(await left()).toBe(3)
  await another.close()
})
