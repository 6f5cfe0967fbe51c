import { recurringJobs } from '@canvass/db/runs/recurring-jobs'
import { JOBS } from '@canvass/queue/jobs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Fixture, openFixture, SOON } from '../../test/fixture.ts'

const redisUrl = process.env['TEST_REDIS_URL']
const servers: [string, { redisUrl?: string }][] = [['PostgreSQL', {}]]
// A Redis database just for this file: its tests clear the queue.
if (redisUrl) servers.push(['Redis', { redisUrl: new URL('/3', redisUrl).href }])

let fixture: Fixture
afterEach(() => fixture.end())

/** A store that counts how often it's scanned, which happens once per turn. */
function counted() {
  const looks: number[] = []
  let atOnce = 0
  const blobs = {
    ...fixture.blobs,
    async *listOld() {
      looks.push((atOnce += 1))
      await new Promise(setImmediate)
      yield* [] as never[]
      atOnce -= 1
    },
  }
  return { looks, blobs }
}

describe.each(servers)('a recurring job, with the queue on %s', (_name, options) => {
  beforeEach(async () => {
    fixture = await openFixture(options)
  })

  test('runs its turns in sequence, none of them twice, with two workers', async () => {
    const { looks, blobs } = counted()
    // A turn waiting for a busy worker must not be dispatched twice, or its dispatches couldn't be told apart.
    const timing = { ...SOON, staleAfterMs: 60_000 }
    fixture.start({ blobs, timing })
    fixture.start({ blobs, timing })
    await vi.waitFor(async () => expect((await fixture.turn('tidy'))?.turn).toBeGreaterThan(4), 20_000)
    await fixture.stopAll()
    const turn = (await fixture.turn('tidy'))?.turn ?? 0
    // The next worker restarts a turn that was aborted midway.
    expect([turn - 1, turn]).toContain(looks.length)
    expect(new Set(looks)).toEqual(new Set([1]))
    const keys = (await fixture.dispatches()).filter(({ kind }) => kind === 'tidy').map(({ key }) => key)
    expect(keys).toEqual(Array.from({ length: turn }, (_, n) => JOBS.tidy.keyOf({ turn: n + 1 })))
  })

  test('continues after the queue lost its turn', async () => {
    const stop = fixture.start({ timing: { ...SOON, relayEveryMs: 60_000 } })
    await vi.waitFor(async () => expect(await fixture.turn('tidy')).toBeDefined(), 10_000)
    await stop()
    await fixture.forgetDispatches()
    await fixture.queue.producer.clear('tidy')
    const { turn = 0 } = (await fixture.turn('tidy')) ?? {}
    fixture.start()
    await vi.waitFor(async () => expect((await fixture.turn('tidy'))?.turn).toBeGreaterThan(turn), 10_000)
  })

  test('has its next turn even if one failed', async () => {
    let isFirst = true
    const blobs = {
      ...fixture.blobs,
      async *listOld() {
        await new Promise(setImmediate)
        if (isFirst) {
          isFirst = false
          throw new Error('The disk is away')
        }
        yield* [] as never[]
      },
    }
    fixture.start({ blobs })
    await vi.waitFor(async () => expect((await fixture.turn('tidy'))?.turn).toBeGreaterThan(2), 10_000)
    const failed = (await fixture.dispatches()).filter(({ error }) => error !== null)
    expect(failed).toMatchObject([{ kind: 'tidy', key: 'tidy-1', error: { message: 'The disk is away' } }])
  })
})

describe('a turn', () => {
  beforeEach(async () => {
    fixture = await openFixture()
  })

  test('is held by one worker, until that one is silent for too long', async () => {
    const turns = recurringJobs(fixture.workerDatabase)
    expect(await turns.sweep('tidy', { staleAfterMs: 60_000 })).toBe(true)
    expect(await turns.sweep('tidy', { staleAfterMs: 60_000 })).toBe(false)
    expect(await turns.hold('tidy', 1, 'one', 60_000)).toBe(true)
    expect(await turns.hold('tidy', 1, 'two', 60_000)).toBe(false)
    expect(await turns.hold('tidy', 1, 'one', -1)).toBe(true)
    expect(await turns.hold('tidy', 1, 'two', 60_000)).toBe(true)
    await turns.end('tidy', 1, 'one', { pauseMs: 0 })
    expect((await fixture.turn('tidy'))?.turn).toBe(1)
    await turns.end('tidy', 1, 'two', { pauseMs: 60_000, outcome: { ok: true, detail: 'ok' } })
    expect((await fixture.turn('tidy'))?.turn).toBe(2)
    expect(await turns.hold('tidy', 2, 'one', 60_000)).toBe(false)
    expect(await turns.lastOutcome('tidy')).toEqual({ ok: true, detail: 'ok' })
  })
})
