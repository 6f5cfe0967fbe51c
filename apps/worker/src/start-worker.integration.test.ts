import { once } from 'node:events'
import { STAGE_NAMES } from '@canvass/contracts/shapes/stages'
import type { Places } from '@canvass/enrichment/ports'
import { ProviderError } from '@canvass/enrichment/provider-error'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Field, openField, SOON } from '../test/field.ts'
import { CARD, preparedReader } from '../test/prepared-reader.ts'

const redisUrl = process.env['TEST_REDIS_URL']
const servers: [string, { redisUrl?: string }][] = [['PostgreSQL', {}]]
// A Redis database just for this file: its tests clear the queue.
if (redisUrl) servers.push(['Redis', { redisUrl: new URL('/2', redisUrl).href }])

let field: Field
afterEach(() => field.end())

describe.each(servers)('the worker with the queue on %s', (_name, options) => {
  beforeEach(async () => {
    field = await openField(options)
  })

  test('turns a capture into its lead, through all stages in order', async () => {
    const { captureId } = await field.capture()
    field.start()
    await field.untilState(captureId, 'done')
    expect(await field.leadsOf(captureId)).toEqual([
      {
        companyName: 'TIDEWATER ROASTERS LLC',
        email: 'jonas@tidewaterroasters.com',
        phone: '+15417260199',
        ocrText: CARD,
        matchBand: 'unmatched',
      },
    ])
    const stages = await field.stagesOf(captureId)
    expect(stages.map((stage) => stage.name)).toEqual(STAGE_NAMES)
    expect(stages.filter((stage) => stage.state === 'skipped').map((stage) => stage.name)).toEqual([
      'find_place',
      'gate',
      'read_website',
    ])
  })

  test('turns a typed entry into its lead without reading it', async () => {
    const { captureId } = await field.capture(undefined, 'Marlowe Bakery\nWebsite: marlowe.com')
    const textReader = preparedReader(() => CARD)
    field.start({ textReader })
    await field.untilState(captureId, 'done')
    expect(await field.leadsOf(captureId)).toMatchObject([{ companyName: 'Marlowe Bakery' }])
    expect(textReader.readings).toBe(0)
  })

  test('makes exactly one lead per capture from many captures with two workers', async () => {
    const captures = await Promise.all(Array.from({ length: 20 }, () => field.capture()))
    field.start()
    field.start()
    for (const { captureId } of captures) await field.untilState(captureId, 'done')
    const leads = []
    for (const { captureId } of captures) leads.push(...(await field.leadsOf(captureId)))
    expect(leads).toHaveLength(captures.length)
  })

  test('keeps reading while other captures wait for slow services', async () => {
    const captures = await Promise.all(Array.from({ length: 8 }, () => field.capture()))
    let asked = 0
    const places: Places = {
      find(_query, _choose, signal) {
        asked += 1
        return untilCalledOff(signal)
      },
    }
    field.start({ ports: { places } })
    await vi.waitFor(() => expect(asked).toBe(captures.length), 10_000)
  })

  test('holds at most two pictures at a time, however many wait', async () => {
    const captures = await Promise.all(Array.from({ length: 8 }, () => field.capture()))
    let [inHand, most] = [0, 0]
    const textReader = preparedReader(async () => {
      inHand += 1
      most = Math.max(most, inHand)
      await new Promise((resolve) => setImmediate(resolve))
      inHand -= 1
      return CARD
    })
    field.start({ textReader })
    for (const { captureId } of captures) await field.untilState(captureId, 'done')
    expect(most).toBeLessThanOrEqual(2)
  })

  test('rings again for what a flushed queue lost', async () => {
    const { captureId } = await field.capture()
    const stop = field.start({ textReader: preparedReader((_picture, signal) => untilCalledOff(signal)) })
    await vi.waitFor(async () => expect((await field.stateOf(captureId))?.state).toBe('processing'), 5_000)
    await stop()
    await field.queue.producer.clear('process-capture')
    expect((await field.stateOf(captureId))?.state).toBe('processing')
    field.start()
    await field.untilState(captureId, 'done')
    expect((await field.stateOf(captureId))?.generation).toBeGreaterThan(0)
  })

  test('gives its capture back when stopped, and the next worker continues immediately', async () => {
    const { captureId } = await field.capture()
    const patient = { ...SOON, staleAfterMs: 600_000 }
    const stop = field.start({
      timing: patient,
      textReader: preparedReader((_picture, signal) => untilCalledOff(signal)),
    })
    await vi.waitFor(async () => expect((await field.stateOf(captureId))?.state).toBe('processing'), 5_000)
    await stop()
    field.start({ timing: patient })
    await field.untilState(captureId, 'done')
    expect((await field.stateOf(captureId))?.generation).toBe(0)
  })
})

describe('an unreadable capture', () => {
  beforeEach(async () => {
    field = await openField()
  })

  test('waits for a person if it has no text', async () => {
    const { captureId } = await field.capture()
    field.start({ textReader: preparedReader(() => '') })
    await field.untilState(captureId, 'needs_attention')
    expect((await field.stateOf(captureId))?.error).toMatchObject({ code: 'no_text', stage: 'read_text' })
    expect(await field.leadsOf(captureId)).toEqual([])
  })

  test('becomes a lead from the code that the device read in it', async () => {
    const text = 'MECARD:N:Ahlberg,Jonas;TEL:+15417260199;EMAIL:jonas@tidewaterroasters.com;;'
    const { captureId } = await field.capture(undefined, null, { codes: [{ format: 'QRCode', text }] })
    field.start({ textReader: preparedReader(() => '') })
    await field.untilState(captureId, 'done')
    expect(await field.leadsOf(captureId)).toMatchObject([
      { email: 'jonas@tidewaterroasters.com', phone: '+15417260199' },
    ])
  })

  test('waits for a person if it is not a picture, and does not block others', async () => {
    const [poison, good] = [await field.capture(Buffer.from('poison')), await field.capture()]
    const textReader = preparedReader((picture) => {
      if (Buffer.from(picture).toString() === 'poison') throw new ProviderError('not_a_picture', 'No picture', false)
      return CARD
    })
    field.start({ textReader })
    await field.untilState(good.captureId, 'done')
    await field.untilState(poison.captureId, 'needs_attention')
    expect((await field.stateOf(poison.captureId))?.error).toMatchObject({ code: 'not_a_picture' })
  })

  test('waits for a person if its bytes are gone', async () => {
    const { captureId } = await field.capture()
    const { BlobMissing } = await import('@canvass/providers/storage/blob-store')
    field.start({ pictures: { read: () => Promise.reject(new BlobMissing('gone')) } })
    await field.untilState(captureId, 'needs_attention')
    expect((await field.stateOf(captureId))?.error?.code).toBe('picture_missing')
  })

  test('is retried after a failure that may be temporary', async () => {
    const { captureId } = await field.capture()
    let isFirst = true
    const textReader = preparedReader(() => {
      if (!isFirst) return CARD
      isFirst = false
      throw new ProviderError('engine_crashed', 'It stopped', true)
    })
    field.start({ textReader })
    await field.untilState(captureId, 'done')
    expect((await field.stagesOf(captureId))[0]).toMatchObject({ name: 'read_text', attempts: 2 })
  })

  test('waits for a person after the fifth failure', async () => {
    const { captureId } = await field.capture()
    const textReader = preparedReader(() => Promise.reject(new ProviderError('engine_crashed', 'It stopped', true)))
    field.start({ textReader })
    await field.untilState(captureId, 'needs_attention')
    expect(textReader.readings).toBe(5)
  })
})

describe('the worker process', () => {
  beforeEach(async () => {
    field = await openField()
  })

  test('reports that it is alive, and the state of its queue and its engine', async () => {
    field.start()
    await vi.waitFor(
      async () =>
        // The result of the hourly scan of the stored bytes is included once there is one.
        expect(await field.beat()).toMatchObject({
          queue: { ok: true, detail: 'PostgreSQL' },
          reading: { ok: true, detail: 'prepared' },
        }),
      10_000,
    )
  })

  test('abandons its reading as soon as it is stopped, even if another loop is mid-turn', async () => {
    const { captureId } = await field.capture()
    const looked = new AbortController()
    const blobs = {
      ...field.blobs,
      async *listOld() {
        if (!looked.signal.aborted) await once(looked.signal, 'abort')
        yield* [] as never[]
      },
    }
    const stop = field.start({ blobs, textReader: preparedReader((_picture, signal) => untilCalledOff(signal)) })
    await vi.waitFor(async () => expect((await field.stagesOf(captureId))[0]?.state).toBe('running'), 5_000)
    const stopped = stop()
    await vi.waitFor(async () => expect((await field.stagesOf(captureId))[0]?.state).toBe('waiting'), 5_000)
    looked.abort()
    await stopped
  })

  test('reports when its engine does not start', async () => {
    field.start({ textReader: { ...preparedReader(() => ''), check: () => Promise.reject(new Error('no engine')) } })
    const reading = { ok: false, detail: 'The reading engine does not start' }
    await vi.waitFor(async () => expect(await field.beat()).toMatchObject({ reading }), 10_000)
  })

  test('asks to be replaced when work is pending and nothing finishes', async () => {
    await field.capture()
    const onStuck = vi.fn<(kinds: readonly string[]) => void>()
    const hanging = new AbortController()
    const textReader = preparedReader(() => untilCalledOff(hanging.signal))
    field.start({ textReader, timing: { ...SOON, longestStageMs: 300, stuckAfterMs: 400 } }, onStuck)
    await vi.waitFor(() => expect(onStuck).toHaveBeenCalledWith(['process-capture']), 10_000)
    hanging.abort()
  })

  test('is not replaced during a long stage', async () => {
    const { captureId } = await field.capture()
    const onStuck = vi.fn<() => void>()
    const textReader = preparedReader(() => new Promise((resolve) => setTimeout(() => resolve(CARD), 3_500)))
    // Enough for a very busy machine to do everything besides stages.
    field.start({ textReader, timing: { ...SOON, stuckAfterMs: 3_000 } }, onStuck)
    await field.untilState(captureId, 'done')
    expect(onStuck).not.toHaveBeenCalled()
  })

  test('does not ask to be replaced while there is nothing to do', async () => {
    const onStuck = vi.fn<() => void>()
    const { captureId } = await field.capture()
    field.start({ timing: { ...SOON, stuckAfterMs: 700 } }, onStuck)
    await field.untilState(captureId, 'done')
    // On a busy machine, it may have asked while there was still work.
    onStuck.mockClear()
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(onStuck).not.toHaveBeenCalled()
  })
})

function untilCalledOff(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    if (signal.aborted) reject(new Error('called off'))
    signal.addEventListener('abort', () => reject(new Error('called off')), { once: true })
  })
}
