import type { CaptureAnswer } from '@canvass/contracts/captures'
import { StageName } from '@canvass/contracts/shapes/stages'
import { describe, expect, it } from 'vitest'
import type { CaptureRow } from '../../../platform/local/rows/capture-row.ts'
import { processingSteps, spokenStep } from './processing-steps.ts'

const at = '2026-11-22T22:57:00.000Z'

function onServer(state: CaptureAnswer['state'], now: StageName, source: CaptureAnswer['source']): CaptureAnswer {
  const names = StageName.options
  const stages = names.map((name, n) => {
    const isBefore = n < names.indexOf(now)
    const stageState = isBefore ? ('done' as const) : name === now ? ('running' as const) : ('waiting' as const)
    return {
      name,
      state: stageState,
      startedAt: isBefore || name === now ? at : null,
      endedAt: isBefore ? at : null,
      error: null,
    }
  })
  return {
    id: 'a',
    leadId: 'a',
    state,
    stage: now,
    stages,
    error: null,
    source,
    capturedAt: at,
    receivedAt: at,
    seq: 1,
  }
}

const stepsOf = (server: CaptureAnswer) =>
  processingSteps({ row: null, server, now: Date.parse(at), clockOffsetMs: 0, isOnline: true, needsSignIn: false })

const sent = (row: CaptureRow) =>
  processingSteps({ row, server: null, now: 0, clockOffsetMs: 0, isOnline: true, needsSignIn: false })[1]

describe('the steps of a capture', () => {
  it('are announced one at a time, as each starts', () => {
    expect(spokenStep(stepsOf(onServer('processing', 'read_text', 'camera')))).toBe('Reading visual content')
    expect(spokenStep(stepsOf(onServer('processing', 'find_place', 'camera')))).toBe('Gathering business intelligence')
  })

  it.each([
    [59_940, '59.9 s'],
    [312_000, '5 min 12 s'],
    [3_600_000 * 26 + 300_000, '26 h 5 min'],
  ])('say in readable units how long one has been running: %i ms', (runningMs, time) => {
    const server = onServer('processing', 'read_text', 'camera')
    const now = Date.parse(at) + runningMs
    const steps = processingSteps({ row: null, server, now, clockOffsetMs: 0, isOnline: true, needsSignIn: false })
    expect(steps.find(({ state }) => state === 'now')?.time).toBe(time)
  })

  it('mention no picture if a name was typed', () => {
    const labels = stepsOf(onServer('processing', 'read_text', 'manual')).map(({ label }) => label)
    expect(labels).toContain('Reading what you entered')
    expect(labels).not.toContain('Reading visual content')
  })

  it('show how long the upload itself took, however long the capture waited and whatever the server reported since', () => {
    const row = { state: 'processing', capturedAt: 0, settledAt: 25_209_000, sentInMs: 1_200 } as CaptureRow
    expect(sent(row)).toMatchObject({ label: 'Uploaded', state: 'done', time: '1.2 s' })
    // Sent by an earlier version: the duration is unknown.
    expect(sent({ state: 'processing', capturedAt: 0, settledAt: 25_209_000 } as CaptureRow)?.time).toBeUndefined()
  })

  it('leave the reason for stopping to the notice above them', () => {
    const stopped = {
      ...onServer('needs_attention', 'read_text', 'camera'),
      error: { code: 'no_text', message: 'Nothing' },
    }
    expect(stepsOf(stopped as CaptureAnswer).map(({ detail }) => detail)).not.toContain('Nothing')
  })
})
