import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Field, openField } from '../../test/field.ts'
import { preparedPlaces } from '../../test/prepared-places.ts'
import { TIMING } from '../worker-deps.ts'
import { processCapture } from './process-capture.job.ts'

const redisUrl = process.env['TEST_REDIS_URL']
const servers: [string, { redisUrl?: string }][] = [['PostgreSQL', {}]]
// A database of Redis for this file alone: its tests clear the queue.
if (redisUrl) servers.push(['Redis', { redisUrl: new URL('/5', redisUrl).href }])

const HELD = { heldBecause: () => Promise.resolve('The scans of this month are used up') }

let field: Field
afterEach(() => field.end())

/** Leads of typed entries, each of a name of its own, as a worker with these parts makes them. */
async function makeLeads(name: string, count: number, given: Parameters<Field['start']>[0]): Promise<string[]> {
  const deps = field.depsOf({ timing: TIMING, ...given })
  const run = processCapture(deps, () => undefined)
  const ids: string[] = []
  for (let n = 0; n < count; n++) {
    const data = await field.capture(undefined, `${name} Number ${n} LLC`)
    await run(data, new AbortController().signal)
    ids.push(data.captureId)
  }
  await deps.queue.close()
  await field.forgetDispatches()
  return ids
}

/** How far the one that is furthest from its place in the order is from it. */
const mostOutOfPlace = (asked: readonly string[], wanted: readonly string[]) =>
  Math.max(...asked.map((one, at) => Math.abs(at - wanted.indexOf(one))))

describe.each(servers)('what stood skipped and held, with the queue on %s', (name, options) => {
  beforeEach(async () => {
    field = await openField(options)
  })

  test('resumes once a key is given and the quota lifted: each once, the best first', {
    timeout: 600_000,
  }, async () => {
    const skipped = await makeLeads('Skipped', 100, {})
    const held = await makeLeads('Held', 100, { quota: HELD, ports: { places: preparedPlaces() } })
    expect(await field.standing('find_place')).toEqual({ held: 100, skipped: 100 })
    const best = await field.scoreApart([...skipped, ...held])

    const places = preparedPlaces()
    const startedAt = performance.now()
    field.start({ ports: { places } })
    await field.untilRun([...skipped, ...held])
    const tookMs = Math.round(performance.now() - startedAt)

    expect(await field.standing('find_place')).toEqual({ done: 200 })
    expect(places.asked).toHaveLength(200)
    expect(new Set(places.asked).size).toBe(200)
    const runs = (await Promise.all([...skipped, ...held].map((id) => field.runsOf(id)))).flat()
    const because = (wanted: string) => runs.filter(({ subject, cause }) => subject === 'lead' && cause === wanted)
    expect([because('provider_set_up').length, because('quota_lifted').length]).toEqual([100, 100])
    const outOfPlace = mostOutOfPlace(places.asked, best)
    process.stdout.write(
      `resumed on ${name}: 200 of 200, asked ${places.asked.length} times, furthest from its place ${outOfPlace}, ${tookMs} ms\n`,
    )
    // Two are at work at once, and one of them may be quicker than the other.
    expect(outOfPlace).toBeLessThan(20)
  })

  test('resumes each once with two workers, and is left alone from then on', { timeout: 600_000 }, async () => {
    const leads = await makeLeads('Skipped', 40, {})
    const places = preparedPlaces()
    field.start({ ports: { places } })
    field.start({ ports: { places } })
    await field.untilRun(leads)
    const turn = (await field.turn('resume-runs'))?.turn ?? 0
    await field.untilTurn('resume-runs', turn + 3)
    expect(places.asked).toHaveLength(40)
    expect((await Promise.all(leads.map((id) => field.runsOf(id)))).flat()).toHaveLength(80)
  })
})

describe('what stands', () => {
  beforeEach(async () => {
    field = await openField()
  })

  test('held goes on standing while its organization is over its quota', async () => {
    const [lead = ''] = await makeLeads('Held', 1, { quota: HELD })
    field.start({ quota: HELD, ports: { places: preparedPlaces() } })
    await field.untilTurn('resume-runs', 4)
    expect(await field.standing('find_place')).toEqual({ held: 1 })
    expect(await field.runsOf(lead)).toHaveLength(1)
  })

  test('skipped for another reason than a missing provider is not run again', async () => {
    const [lead = ''] = await makeLeads('Skipped', 1, {})
    const website = { read: () => Promise.reject(new Error('There is no website')) }
    field.start({ ports: { website } })
    await field.untilTurn('resume-runs', 4)
    expect(await field.runsOf(lead)).toHaveLength(1)
  })

  test('skipped on a lead that was taken out of the lists is left alone', async () => {
    const [lead = ''] = await makeLeads('Skipped', 1, {})
    await field.discard(lead)
    const places = preparedPlaces()
    field.start({ ports: { places } })
    await field.untilTurn('resume-runs', 4)
    expect(places.asked).toEqual([])
  })
})
