import { JOBS } from '@canvass/queue/jobs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Field, openField, SOON } from '../../test/field.ts'
import { preparedReader } from '../../test/prepared-reader.ts'

let field: Field
beforeEach(async () => {
  field = await openField()
})
afterEach(() => field.end())

describe('a dispatch', () => {
  it('of a capture has the catalog’s payload and key', async () => {
    const capture = await field.capture()
    const [written] = await field.dispatches()
    expect(written).toMatchObject({ kind: 'process-capture', payload: capture })
    expect(written?.key).toBe(JOBS['process-capture'].keyOf(capture))
  })

  it('is not enqueued before it is due', async () => {
    const later = await field.capture()
    await field.putOff(later.captureId, '1 hour')
    const now = await field.capture()
    field.start({ timing: { ...SOON, leaseMs: 30_000 } })
    await field.untilState(now.captureId, 'done')
    expect((await field.stateOf(later.captureId))?.state).toBe('received')
    await field.putOff(later.captureId, '0 seconds')
    await field.untilState(later.captureId, 'done')
  })

  it('with an invalid payload is kept with the reason, and does not block others', async () => {
    const good = await field.capture()
    await field.dispatch({ kind: 'process-capture', key: 'broken', payload: { captureId: 'none' } })
    field.start()
    await field.untilState(good.captureId, 'done')
    const message = 'A job process-capture carries what it cannot be done with: organizationId, captureId, generation'
    await vi.waitFor(async () => {
      const broken = (await field.dispatches()).find(({ key }) => key === 'broken')
      expect(broken).toMatchObject({ isSent: true, error: { message } })
    }, 10_000)
  })

  it('of a kind that only another version has waits for that version, and is not a reason to replace the worker', async () => {
    await field.dispatch({ kind: 'fold-paper', key: 'later', payload: {} })
    const { captureId } = await field.capture()
    const onStuck = vi.fn<() => void>()
    field.start({ timing: { ...SOON, stuckAfterMs: 700 } }, onStuck)
    await field.untilState(captureId, 'done')
    onStuck.mockClear()
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(onStuck).not.toHaveBeenCalled()
    expect((await field.dispatches()).find(({ kind }) => kind === 'fold-paper')?.isSent).toBe(false)
  })

  it('is written once for two requests before it is taken, and a new one is written after that', async () => {
    const { captureId } = await field.capture()
    const ring = () => field.ringAgain(captureId)
    const rung = async () => (await field.dispatches()).filter(({ kind }) => kind === 'process-capture')
    await ring()
    expect(await rung()).toHaveLength(1)
    const stop = field.start({ textReader: preparedReader(() => '') })
    await field.untilState(captureId, 'needs_attention')
    await stop()
    await ring()
    expect(await rung()).toHaveLength(2)
  })
})
