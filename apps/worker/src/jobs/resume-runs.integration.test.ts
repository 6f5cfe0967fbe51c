import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Fixture, openFixture, SOON } from '../../test/fixture.ts'
import { preparedPlaces } from '../../test/prepared-places.ts'
import { waitingLeads } from '../../test/waiting-leads.ts'
import { TIMING } from '../worker-deps.ts'
import { processCapture } from './process-capture.job.ts'
import { UNWATCHED } from './progress.ts'

const redisUrl = process.env['TEST_REDIS_URL']
const servers: [string, { redisUrl?: string }][] = [['PostgreSQL', {}]]
// A Redis database just for this file: its tests clear the queue.
if (redisUrl) servers.push(['Redis', { redisUrl: new URL('/5', redisUrl).href }])

/** No lease is lost on a slow machine: each search must run only once. */
const timing = { ...SOON, leaseMs: 30_000, extendEveryMs: 5_000, staleAfterMs: 60_000 }

const HELD = {
  take: () =>
    Promise.resolve({ heldBecause: 'The scans of this month are used up', mayAskModel: true, mayFindContacts: true }),
  left: () => Promise.resolve(0),
}

let fixture: Fixture
const leads = () => waitingLeads(fixture.owner)
afterEach(() => fixture.end())

/** Creates leads as a worker with these parts would: a real one, and the others as copies of it. */
async function makeLeads(count: number, given: Parameters<Fixture['start']>[0] = {}): Promise<string[]> {
  const deps = fixture.depsOf({ timing: TIMING, ...given })
  const data = await fixture.capture()
  await processCapture(deps, UNWATCHED)(data, new AbortController().signal)
  await deps.queue.close()
  await fixture.forgetDispatches()
  return [data.captureId, ...(await leads().likeIt(data.captureId, count - 1))]
}

/** Returns the largest distance of any item from its expected position. */
const maxDisplacement = (asked: readonly string[], wanted: readonly string[]) =>
  Math.max(...asked.map((one, at) => Math.abs(at - wanted.indexOf(one))))

describe.each(servers)('skipped and held stages, with the queue on %s', (name, options) => {
  beforeEach(async () => {
    fixture = await openFixture(options)
  })

  test('are resumed once a key is set and the quota is lifted: each once, the best score first', {
    timeout: 600_000,
  }, async () => {
    const skipped = await makeLeads(100)
    const held = await makeLeads(100, { quota: HELD, ports: { places: preparedPlaces() } })
    expect(await leads().standing('find_place')).toEqual({ held: 100, skipped: 100 })
    const best = await leads().scoreApart([...skipped, ...held])

    const places = preparedPlaces()
    const startedAt = performance.now()
    fixture.start({ timing, ports: { places } })
    await fixture.untilRun([...skipped, ...held])
    const tookMs = Math.round(performance.now() - startedAt)

    expect(await leads().standing('find_place')).toEqual({ done: 200 })
    expect(places.asked).toHaveLength(200)
    expect(new Set(places.asked).size).toBe(200)
    expect(await leads().causes()).toEqual({ captured: 2, provider_set_up: 100, quota_lifted: 100 })
    const outOfPlace = maxDisplacement(places.asked, best)
    process.stdout.write(
      `resumed on ${name}: 200 of 200, asked ${places.asked.length} times, furthest from its place ${outOfPlace}, ${tookMs} ms\n`,
    )
    // Two are in progress at a time, and one may finish before the other.
    expect(outOfPlace).toBeLessThan(20)
  })

  test('are resumed once each with two workers, and not again afterwards', { timeout: 600_000 }, async () => {
    const all = await makeLeads(40)
    const places = preparedPlaces()
    fixture.start({ timing, ports: { places } })
    fixture.start({ timing, ports: { places } })
    await fixture.untilRun(all)
    const turn = (await fixture.turn('resume-runs'))?.turn ?? 0
    await fixture.untilTurn('resume-runs', turn + 3)
    expect(places.asked).toHaveLength(40)
    expect(await leads().causes()).toEqual({ captured: 1, provider_set_up: 40 })
  })
})

describe('a waiting stage', () => {
  beforeEach(async () => {
    fixture = await openFixture()
  })

  test('stays on hold while its organization is over its quota', async () => {
    const [lead = ''] = await makeLeads(1, { quota: HELD })
    fixture.start({ timing, quota: HELD, ports: { places: preparedPlaces() } })
    await fixture.untilTurn('resume-runs', 4)
    expect(await leads().standing('find_place')).toEqual({ held: 1 })
    expect(await fixture.runsOf(lead)).toHaveLength(1)
  })

  test('skipped for any reason other than a missing provider is not run again', async () => {
    const [lead = ''] = await makeLeads(1)
    const website = { read: () => Promise.reject(new Error('There is no website')) }
    fixture.start({ timing, ports: { website } })
    await fixture.untilTurn('resume-runs', 4)
    expect(await fixture.runsOf(lead)).toHaveLength(1)
  })

  test('skipped on a discarded lead is left alone', async () => {
    const [lead = ''] = await makeLeads(1)
    await leads().discard(lead)
    const places = preparedPlaces()
    fixture.start({ timing, ports: { places } })
    await fixture.untilTurn('resume-runs', 4)
    expect(places.asked).toEqual([])
  })
})
