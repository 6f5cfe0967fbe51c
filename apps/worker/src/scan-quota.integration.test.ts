import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Field, openField, SOON } from '../test/field.ts'
import { preparedPlaces } from '../test/prepared-places.ts'
import { standingLeads } from '../test/standing-leads.ts'
import { processCapture } from './jobs/process-capture.job.ts'
import { UNWATCHED } from './jobs/progress.ts'
import { scanQuota } from './scan-quota.ts'

let field: Field
beforeEach(async () => {
  field = await openField()
})
afterEach(() => field.end())

/** No lease is lost on a slow machine. */
const timing = { ...SOON, leaseMs: 30_000, extendEveryMs: 5_000, staleAfterMs: 60_000 }

const setPlan = (plan: string) =>
  field.owner.query('update organizations set plan = $1 where organization_id = $2', [plan, field.organizationId])

/** Adds this many captures in sequence, under the plan's quota. */
async function capture(count: number): Promise<string[]> {
  const deps = field.depsOf({
    timing,
    quota: scanQuota(field.depsOf({}).database),
    ports: { places: preparedPlaces() },
  })
  const ids: string[] = []
  for (let at = 0; at < count; at += 1) {
    const data = await field.capture()
    await processCapture(deps, UNWATCHED)(data, new AbortController().signal)
    ids.push(data.captureId)
  }
  await deps.queue.close()
  await field.forgetDispatches()
  return ids
}

test('a capture beyond the month’s scans becomes a lead on hold, and continues when the plan allows more', {
  timeout: 300_000,
}, async () => {
  await setPlan('free')
  const ids = await capture(12)
  const leads = standingLeads(field.owner)
  expect(await leads.standing('find_place')).toEqual({ done: 10, held: 2 })
  expect(await leads.standing('compose_lead')).toEqual({ done: 12 })

  await setPlan('starter')
  field.start({ timing, quota: scanQuota(field.depsOf({}).database), ports: { places: preparedPlaces() } })
  await field.untilRun(ids.slice(10))
  expect(await leads.standing('find_place')).toEqual({ done: 12 })
  const { rows } = await field.owner.query('select used from scan_months')
  expect(rows).toEqual([{ used: 12 }])
})

test('the best leads on hold are resumed, as many as there are scans left', { timeout: 300_000 }, async () => {
  await setPlan('free')
  const ids = await capture(14)
  const held = ids.slice(10)
  await field.owner.query(
    `update leads l set score = n.place from unnest($1::uuid[]) with ordinality as n (id, place) where l.id = n.id`,
    [held],
  )
  await field.owner.query('update scan_months set used = 8')

  field.start({ timing, quota: scanQuota(field.depsOf({}).database), ports: { places: preparedPlaces() } })
  await field.untilRun(held.slice(2))
  const { rows } = await field.owner.query<{ id: string }>(
    `select capture_id as id from capture_stages where name = 'find_place' and state = 'held' order by capture_id`,
  )
  expect(rows.map(({ id }) => id)).toEqual(held.slice(0, 2).toSorted())
})
