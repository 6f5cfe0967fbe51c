import { JOBS } from '@canvass/queue/jobs'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Fixture, openFixture, SOON } from '../../test/fixture.ts'
import { preparedReader } from '../../test/prepared-reader.ts'

let fixture: Fixture
beforeEach(async () => {
  fixture = await openFixture()
})
afterEach(() => fixture.end())

describe('a dispatch', () => {
  it('of a capture has the catalog’s payload and key', async () => {
    const capture = await fixture.capture()
    const [written] = await fixture.dispatches()
    expect(written).toMatchObject({ kind: 'process-capture', payload: capture })
    expect(written?.key).toBe(JOBS['process-capture'].keyOf(capture))
  })

  it('is not enqueued before it is due', async () => {
    const later = await fixture.capture()
    await fixture.putOff(later.captureId, '1 hour')
    const now = await fixture.capture()
    fixture.start({ timing: { ...SOON, leaseMs: 30_000 } })
    await fixture.untilState(now.captureId, 'done')
    expect((await fixture.stateOf(later.captureId))?.state).toBe('received')
    await fixture.putOff(later.captureId, '0 seconds')
    await fixture.untilState(later.captureId, 'done')
  })

  it('with an invalid payload is kept with the reason, and does not block others', async () => {
    const good = await fixture.capture()
    await fixture.dispatch({ kind: 'process-capture', key: 'broken', payload: { captureId: 'none' } })
    fixture.start()
    await fixture.untilState(good.captureId, 'done')
    const message = 'A job process-capture carries what it cannot be done with: organizationId, captureId, generation'
    await vi.waitFor(async () => {
      const broken = (await fixture.dispatches()).find(({ key }) => key === 'broken')
      expect(broken).toMatchObject({ isSent: true, error: { message } })
    }, 10_000)
  })

  it('of a kind that only another version has waits for that version, and is not a reason to replace the worker', async () => {
    await fixture.dispatch({ kind: 'fold-paper', key: 'later', payload: {} })
    const { captureId } = await fixture.capture()
    const onStuck = vi.fn<() => void>()
    fixture.start({ timing: { ...SOON, stuckAfterMs: 700 } }, onStuck)
    await fixture.untilState(captureId, 'done')
    onStuck.mockClear()
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(onStuck).not.toHaveBeenCalled()
    expect((await fixture.dispatches()).find(({ kind }) => kind === 'fold-paper')?.isSent).toBe(false)
  })

  it('is written once for two requests before it is taken, and a new one is written after that', async () => {
    const { captureId } = await fixture.capture()
    const dispatchAgain = () => fixture.dispatchAgain(captureId)
    const dispatched = async () => (await fixture.dispatches()).filter(({ kind }) => kind === 'process-capture')
    await dispatchAgain()
    expect(await dispatched()).toHaveLength(1)
    const stop = fixture.start({ textReader: preparedReader(() => '') })
    await fixture.untilState(captureId, 'needs_attention')
    await stop()
    await dispatchAgain()
    expect(await dispatched()).toHaveLength(2)
  })
})
