import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Fixture, openFixture, SOON } from '../test/fixture.ts'
import { preparedPlaces } from '../test/prepared-places.ts'
import { waitingLeads } from '../test/waiting-leads.ts'
import { processCapture } from './jobs/process-capture.job.ts'
import { UNWATCHED } from './jobs/progress.ts'
import { scanQuota } from './scan-quota.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await openFixture()
})
afterEach(() => fixture.end())

/** No lease is lost on a slow machine. */
const timing = { ...SOON, leaseMs: 30_000, extendEveryMs: 5_000, staleAfterMs: 60_000 }

const setPlan = (plan: string) =>
  fixture.owner.query('update organizations set plan = $1 where organization_id = $2', [plan, fixture.organizationId])

/** Adds this many captures in sequence, under the plan's quota. */
async function capture(count: number): Promise<string[]> {
  const deps = fixture.depsOf({
    timing,
    quota: scanQuota(fixture.depsOf({}).database),
    ports: { places: preparedPlaces() },
  })
  const ids: string[] = []
  for (let at = 0; at < count; at += 1) {
    const data = await fixture.capture()
    await processCapture(deps, UNWATCHED)(data, new AbortController().signal)
    ids.push(data.captureId)
  }
  await deps.queue.close()
  await fixture.forgetDispatches()
  return ids
}

test('a capture beyond the month’s scans becomes a lead on hold, and continues when the plan allows more', {
  timeout: 300_000,
}, async () => {
  await setPlan('free')
  const ids = await capture(12)
  const leads = waitingLeads(fixture.owner)
  expect(await leads.standing('find_place')).toEqual({ done: 10, held: 2 })
  expect(await leads.standing('compose_lead')).toEqual({ done: 12 })

  await setPlan('starter')
  fixture.start({ timing, quota: scanQuota(fixture.depsOf({}).database), ports: { places: preparedPlaces() } })
  await fixture.untilRun(ids.slice(10))
  expect(await leads.standing('find_place')).toEqual({ done: 12 })
  const { rows } = await fixture.owner.query('select used from scan_months')
  expect(rows).toEqual([{ used: 12 }])
})

test('the best leads on hold are resumed, as many as there are scans left', { timeout: 300_000 }, async () => {
  await setPlan('free')
  const ids = await capture(14)
  const held = ids.slice(10)
  await fixture.owner.query(
    `update leads l set score = n.place from unnest($1::uuid[]) with ordinality as n (id, place) where l.id = n.id`,
    [held],
  )
  await fixture.owner.query('update scan_months set used = 8')

  fixture.start({ timing, quota: scanQuota(fixture.depsOf({}).database), ports: { places: preparedPlaces() } })
  await fixture.untilRun(held.slice(2))
  const { rows } = await fixture.owner.query<{ id: string }>(
    `select capture_id as id from capture_stages where name = 'find_place' and state = 'held' order by capture_id`,
  )
  expect(rows.map(({ id }) => id)).toEqual(held.slice(0, 2).toSorted())
})
