import { once } from 'node:events'
import { STAGE_NAMES } from '@canvass/contracts/shapes/stages'
import type { Places } from '@canvass/enrichment/ports'
import { ProviderError } from '@canvass/enrichment/provider-error'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Fixture, openFixture, SOON } from '../test/fixture.ts'
import { CARD, preparedReader } from '../test/prepared-reader.ts'

const redisUrl = process.env['TEST_REDIS_URL']
const servers: [string, { redisUrl?: string }][] = [['PostgreSQL', {}]]
// A Redis database just for this file: its tests clear the queue.
if (redisUrl) servers.push(['Redis', { redisUrl: new URL('/2', redisUrl).href }])

let fixture: Fixture
afterEach(() => fixture.end())

describe.each(servers)('the worker with the queue on %s', (_name, options) => {
  beforeEach(async () => {
    fixture = await openFixture(options)
  })

  test('turns a capture into its lead, through all stages in order', async () => {
    const { captureId } = await fixture.capture()
    fixture.start()
    await fixture.untilState(captureId, 'done')
    expect(await fixture.leadsOf(captureId)).toEqual([
      {
        companyName: 'TIDEWATER ROASTERS LLC',
        email: 'jonas@tidewaterroasters.com',
        phone: '+15417260199',
        ocrText: CARD,
        matchBand: 'unmatched',
      },
    ])
    const stages = await fixture.stagesOf(captureId)
    expect(stages.map((stage) => stage.name)).toEqual(STAGE_NAMES)
    expect(stages.filter((stage) => stage.state === 'skipped').map((stage) => stage.name)).toEqual([
      'find_place',
      'gate',
      'read_website',
    ])
  })

  test('turns a typed entry into its lead without reading it', async () => {
    const { captureId } = await fixture.capture(undefined, 'Marlowe Bakery\nWebsite: marlowe.com')
    const textReader = preparedReader(() => CARD)
    fixture.start({ textReader })
    await fixture.untilState(captureId, 'done')
    expect(await fixture.leadsOf(captureId)).toMatchObject([{ companyName: 'Marlowe Bakery' }])
    expect(textReader.readings).toBe(0)
  })

  test('makes exactly one lead per capture from many captures with two workers', async () => {
    const captures = await Promise.all(Array.from({ length: 20 }, () => fixture.capture()))
    fixture.start()
    fixture.start()
    for (const { captureId } of captures) await fixture.untilState(captureId, 'done')
    const leads = []
    for (const { captureId } of captures) leads.push(...(await fixture.leadsOf(captureId)))
    expect(leads).toHaveLength(captures.length)
  })

  test('keeps reading while other captures wait for slow services', async () => {
    const captures = await Promise.all(Array.from({ length: 8 }, () => fixture.capture()))
    let asked = 0
    const places: Places = {
      find(_query, _choose, signal) {
        asked += 1
        return untilAborted(signal)
      },
    }
    fixture.start({ ports: { places } })
    await vi.waitFor(() => expect(asked).toBe(captures.length), 10_000)
  })

  test('holds at most two pictures at a time, however many wait', async () => {
    const captures = await Promise.all(Array.from({ length: 8 }, () => fixture.capture()))
    let [inHand, most] = [0, 0]
    const textReader = preparedReader(async () => {
      inHand += 1
      most = Math.max(most, inHand)
      await new Promise((resolve) => setImmediate(resolve))
      inHand -= 1
      return CARD
    })
    fixture.start({ textReader })
    for (const { captureId } of captures) await fixture.untilState(captureId, 'done')
    expect(most).toBeLessThanOrEqual(2)
  })

  test('dispatches again what a flushed queue lost', async () => {
    const { captureId } = await fixture.capture()
    const stop = fixture.start({ textReader: preparedReader((_picture, signal) => untilAborted(signal)) })
    await vi.waitFor(async () => expect((await fixture.stateOf(captureId))?.state).toBe('processing'), 5_000)
    await stop()
    await fixture.queue.producer.clear('process-capture')
    expect((await fixture.stateOf(captureId))?.state).toBe('processing')
    fixture.start()
    await fixture.untilState(captureId, 'done')
    expect((await fixture.stateOf(captureId))?.generation).toBeGreaterThan(0)
  })

  test('gives its capture back when stopped, and the next worker continues immediately', async () => {
    const { captureId } = await fixture.capture()
    const patient = { ...SOON, staleAfterMs: 600_000 }
    const stop = fixture.start({
      timing: patient,
      textReader: preparedReader((_picture, signal) => untilAborted(signal)),
    })
    await vi.waitFor(async () => expect((await fixture.stateOf(captureId))?.state).toBe('processing'), 5_000)
    await stop()
    fixture.start({ timing: patient })
    await fixture.untilState(captureId, 'done')
    expect((await fixture.stateOf(captureId))?.generation).toBe(0)
  })
})

describe('an unreadable capture', () => {
  beforeEach(async () => {
    fixture = await openFixture()
  })

  test('waits for a person if it has no text', async () => {
    const { captureId } = await fixture.capture()
    fixture.start({ textReader: preparedReader(() => '') })
    await fixture.untilState(captureId, 'needs_attention')
    expect((await fixture.stateOf(captureId))?.error).toMatchObject({ code: 'no_text', stage: 'read_text' })
    expect(await fixture.leadsOf(captureId)).toEqual([])
  })

  test('becomes a lead from the code that the device read in it', async () => {
    const text = 'MECARD:N:Ahlberg,Jonas;TEL:+15417260199;EMAIL:jonas@tidewaterroasters.com;;'
    const { captureId } = await fixture.capture(undefined, null, { codes: [{ format: 'QRCode', text }] })
    fixture.start({ textReader: preparedReader(() => '') })
    await fixture.untilState(captureId, 'done')
    expect(await fixture.leadsOf(captureId)).toMatchObject([
      { email: 'jonas@tidewaterroasters.com', phone: '+15417260199' },
    ])
  })

  test('waits for a person if it is not a picture, and does not block others', async () => {
    const [poison, good] = [await fixture.capture(Buffer.from('poison')), await fixture.capture()]
    const textReader = preparedReader((picture) => {
      if (Buffer.from(picture).toString() === 'poison') throw new ProviderError('not_a_picture', 'No picture', false)
      return CARD
    })
    fixture.start({ textReader })
    await fixture.untilState(good.captureId, 'done')
    await fixture.untilState(poison.captureId, 'needs_attention')
    expect((await fixture.stateOf(poison.captureId))?.error).toMatchObject({ code: 'not_a_picture' })
  })

  test('waits for a person if its bytes are gone', async () => {
    const { captureId } = await fixture.capture()
    const { BlobMissing } = await import('@canvass/providers/storage/blob-store')
    fixture.start({ pictures: { read: () => Promise.reject(new BlobMissing('gone')) } })
    await fixture.untilState(captureId, 'needs_attention')
    expect((await fixture.stateOf(captureId))?.error?.code).toBe('picture_missing')
  })

  test('is retried after a failure that may be temporary', async () => {
    const { captureId } = await fixture.capture()
    let isFirst = true
    const textReader = preparedReader(() => {
      if (!isFirst) return CARD
      isFirst = false
      throw new ProviderError('engine_crashed', 'It stopped', true)
    })
    fixture.start({ textReader })
    await fixture.untilState(captureId, 'done')
    expect((await fixture.stagesOf(captureId))[0]).toMatchObject({ name: 'read_text', attempts: 2 })
  })

  test('waits for a person after the fifth failure', async () => {
    const { captureId } = await fixture.capture()
    const textReader = preparedReader(() => Promise.reject(new ProviderError('engine_crashed', 'It stopped', true)))
    fixture.start({ textReader })
    await fixture.untilState(captureId, 'needs_attention')
    expect(textReader.readings).toBe(5)
  })
})

describe('the worker process', () => {
  beforeEach(async () => {
    fixture = await openFixture()
  })

  test('reports that it is alive, and the state of its queue and its engine', async () => {
    fixture.start()
    await vi.waitFor(
      async () =>
        // The result of the hourly scan of the stored bytes is included once there is one.
        expect(await fixture.beat()).toMatchObject({
          queue: { ok: true, detail: 'PostgreSQL' },
          reading: { ok: true, detail: 'prepared' },
        }),
      10_000,
    )
  })

  test('abandons its reading as soon as it is stopped, even if another loop is mid-turn', async () => {
    const { captureId } = await fixture.capture()
    const looked = new AbortController()
    const blobs = {
      ...fixture.blobs,
      async *listOld() {
        if (!looked.signal.aborted) await once(looked.signal, 'abort')
        yield* [] as never[]
      },
    }
    const stop = fixture.start({ blobs, textReader: preparedReader((_picture, signal) => untilAborted(signal)) })
    await vi.waitFor(async () => expect((await fixture.stagesOf(captureId))[0]?.state).toBe('running'), 5_000)
    const stopped = stop()
    await vi.waitFor(async () => expect((await fixture.stagesOf(captureId))[0]?.state).toBe('waiting'), 5_000)
    looked.abort()
    await stopped
  })

  test('reports when its engine does not start', async () => {
    fixture.start({ textReader: { ...preparedReader(() => ''), check: () => Promise.reject(new Error('no engine')) } })
    const reading = { ok: false, detail: 'The reading engine can’t start' }
    await vi.waitFor(async () => expect(await fixture.beat()).toMatchObject({ reading }), 10_000)
  })

  test('asks to be replaced when work is pending and nothing finishes', async () => {
    await fixture.capture()
    const onStuck = vi.fn<(kinds: readonly string[]) => void>()
    const hanging = new AbortController()
    const textReader = preparedReader(() => untilAborted(hanging.signal))
    fixture.start({ textReader, timing: { ...SOON, longestStageMs: 300, stuckAfterMs: 400 } }, onStuck)
    await vi.waitFor(() => expect(onStuck).toHaveBeenCalledWith(['process-capture']), 10_000)
    hanging.abort()
  })

  test('is not replaced during a long stage', async () => {
    const { captureId } = await fixture.capture()
    const onStuck = vi.fn<() => void>()
    const textReader = preparedReader(() => new Promise((resolve) => setTimeout(() => resolve(CARD), 3_500)))
    // Enough for a very busy machine to do everything besides stages.
    fixture.start({ textReader, timing: { ...SOON, stuckAfterMs: 3_000 } }, onStuck)
    await fixture.untilState(captureId, 'done')
    expect(onStuck).not.toHaveBeenCalled()
  })

  test('does not ask to be replaced while there is nothing to do', async () => {
    const onStuck = vi.fn<() => void>()
    const { captureId } = await fixture.capture()
    fixture.start({ timing: { ...SOON, stuckAfterMs: 700 } }, onStuck)
    await fixture.untilState(captureId, 'done')
    // On a busy machine, it may have asked while there was still work.
    onStuck.mockClear()
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(onStuck).not.toHaveBeenCalled()
  })
})

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(new Error('called off'))
    signal.addEventListener('abort', () => reject(new Error('called off')), { once: true })
  })
}
