import { randomUUID } from 'node:crypto'
import { LAB_RETENTION_MS, LAB_VARIANTS, type LabReading, type LabVariant } from '@canvass/contracts/lab'
import { ProviderError } from '@canvass/enrichment/provider-error'
import { digestOf } from '@canvass/testing/draw-picture'
import { drawSign } from '@canvass/testing/draw-sign'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Fixture, openFixture, SOON } from '../../test/fixture.ts'
import { bringToLab, gapsIn, readingsInLab, untilLabStates } from '../../test/lab-pictures.ts'
import { preparedReader } from '../../test/prepared-reader.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await openFixture()
})
afterEach(() => fixture.stopAll())
afterAll(() => fixture.end())

const [FIRST, SECOND] = LAB_VARIANTS.slice(0, 2) as [LabVariant, LabVariant]
const TESSERACT = { engine: 'tesseract', preparation: 'gray' } as const

const bring = (variants: readonly LabVariant[], picture?: Buffer) => bringToLab(fixture, variants, picture)
const readingsOf = (id: string) => readingsInLab(fixture, id)
const untilStates = (id: string, ...states: LabReading['state'][]) => untilLabStates(fixture, id, ...states)

const textsOf = (readings: readonly LabReading[]) =>
  readings.map(({ read, failure }) => read?.lines.map(({ text }) => text).join('\n') ?? failure)

/** Creates a promise that stays pending until the test releases it. */
function heldBack() {
  const signal = new EventTarget()
  const waiting = new Promise<void>((resolve) => signal.addEventListener('go', () => resolve(), { once: true }))
  return { waiting, goOn: () => signal.dispatchEvent(new Event('go')) }
}

describe('a lab picture', { timeout: 180_000 }, () => {
  it('is read by both engines, and each reports its model, text positions, and duration', async () => {
    // The nightly test covers every preparation.
    const variants = [FIRST, TESSERACT]
    const id = await bring(variants, await drawSign(['MARLOWE BAKERY', 'TEL 541726 0142']))
    fixture.start({ timing: { ...SOON, staleAfterMs: 600_000 } })
    await untilStates(id, 'done', 'done')
    expect(gapsIn(await readingsOf(id), variants)).toEqual([])
  })

  it('is shown as read by one variant while another is still running', async () => {
    const id = await bring([FIRST, SECOND])
    const { waiting, goOn } = heldBack()
    fixture.start({
      openLabReader: ({ preparation }) =>
        preparedReader(async () => {
          if (preparation === SECOND.preparation) await waiting
          return `read ${preparation}`
        }),
    })
    await untilStates(id, 'done', 'reading')
    goOn()
    await untilStates(id, 'done', 'done')
    expect(textsOf(await readingsOf(id))).toEqual(['read color', 'read gray'])
  })

  it('is read by the other variants if one fails, which reports why and is not retried', async () => {
    const id = await bring([FIRST, SECOND])
    let opened = 0
    fixture.start({
      openLabReader: ({ preparation }) => {
        opened += 1
        if (preparation === FIRST.preparation)
          return preparedReader(() => Promise.reject(new ProviderError('engine_crashed', 'Reading stopped', true)))
        return preparedReader(() => 'read')
      },
    })
    await untilStates(id, 'failed', 'done')
    expect(textsOf(await readingsOf(id))).toEqual(['engine_crashed', 'read'])
    expect(opened).toBe(2)
  })

  it('that no engine can open is reported as such for each of them', async () => {
    const id = await bring([FIRST, TESSERACT], Buffer.from('no picture'))
    fixture.start()
    await untilStates(id, 'failed', 'failed')
    expect(textsOf(await readingsOf(id))).toEqual(['not_a_picture', 'not_a_picture'])
  })

  it('that a stopped worker was reading is read by the next one, and finished readings stay', async () => {
    const id = await bring([FIRST, SECOND])
    const stop = fixture.start({
      openLabReader: ({ preparation }) =>
        preparedReader((_picture, signal) =>
          preparation === FIRST.preparation
            ? 'first worker'
            : new Promise<string>((_resolve, reject) =>
                signal.addEventListener('abort', () => reject(signal.reason as Error)),
              ),
        ),
    })
    await untilStates(id, 'done', 'reading')
    await stop()
    await untilStates(id, 'done', 'waiting')
    fixture.start({ openLabReader: () => preparedReader(() => 'second worker') })
    await untilStates(id, 'done', 'done')
    expect(textsOf(await readingsOf(id))).toEqual(['first worker', 'second worker'])
  })

  it('that killed workers were reading is retried once, then reported as interrupted', async () => {
    const [tried, spent] = [await bring([FIRST]), await bring([FIRST, SECOND])]
    await fixture.forgetDispatches()
    // As left behind by killed workers: begun once and twice, and no longer held.
    for (const [id, tries] of [
      [tried, 1],
      [spent, 2],
    ] as const) {
      await fixture.owner.query(
        `update lab_readings set state = 'reading', tries = $2 where picture_id = $1 and preparation = 'color'`,
        [id, tries],
      )
      await fixture.owner.query(
        `update lab_pictures set owner = 'killed', held_until = now() - interval '1 second',
           rung_at = now() - interval '1 minute' where id = $1`,
        [id],
      )
    }
    fixture.start({ openLabReader: () => preparedReader(() => 'read') })
    await untilStates(tried, 'done')
    await untilStates(spent, 'failed', 'done')
    expect(textsOf(await readingsOf(spent))).toEqual(['interrupted', 'read'])
  })

  it('waits while a capture is being processed', async () => {
    const { waiting, goOn } = heldBack()
    const isAt = vi.fn()
    fixture.start({
      textReader: preparedReader(async () => {
        isAt()
        await waiting
        return 'a capture'
      }),
      openLabReader: () => preparedReader(() => 'read'),
    })
    const { captureId } = await fixture.capture()
    await vi.waitFor(() => expect(isAt).toHaveBeenCalled(), 10_000)
    const id = await bring([FIRST])
    await vi.waitFor(
      async () =>
        expect(
          (await fixture.owner.query('select 1 from lab_pictures where id = $1 and owner is not null', [id])).rowCount,
        ).toBe(1),
      10_000,
    )
    expect(textsOf(await readingsOf(id))).toEqual([null])
    goOn()
    await untilStates(id, 'done')
    await fixture.untilState(captureId, 'done')
  })

  it('is deleted after a day along with its readings and bytes', async () => {
    const bytes = Buffer.from(`picture ${randomUUID()}`)
    const [old, young] = [await bring([FIRST], bytes), await bring([FIRST])]
    await fixture.owner.query(`update lab_pictures set at = now() - make_interval(secs => $2) where id = $1`, [
      old,
      LAB_RETENTION_MS / 1000 + 60,
    ])
    const listOld = vi.fn(async function* () {
      yield await Promise.resolve({ organizationId: fixture.organizationId, sha256: digestOf(bytes) })
    })
    const removeOld = vi.fn(() => Promise.resolve(true))
    fixture.start({
      openLabReader: () => preparedReader(() => 'read'),
      blobs: { ...fixture.blobs, has: () => Promise.resolve(true), listOld, removeOld },
    })
    await vi.waitFor(async () => expect(await readingsOf(old)).toEqual([]), 20_000)
    await vi.waitFor(
      () => expect(removeOld).toHaveBeenCalledWith(fixture.organizationId, digestOf(bytes), LAB_RETENTION_MS),
      20_000,
    )
    expect(await readingsOf(young)).toHaveLength(1)
  })
})
