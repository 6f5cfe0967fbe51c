import { randomUUID } from 'node:crypto'
import { announceCaptures, getCaptureTimeline, putCapture, retryCapture } from '@canvass/contracts/captures'
import type { SentBody } from '@canvass/contracts/endpoint'
import type { BuiltUser } from '@canvass/testing/build-user'
import { drawPicture } from '@canvass/testing/draw-picture'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeAccess } from '../../../test/describe-access.ts'
import { draft } from '../../../test/draft.ts'
import { captureOf, leaseCapture, sendCapture } from '../../../test/send-capture.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
let rep: BuiltUser
beforeAll(async () => {
  app = await testApp()
  rep = await app.buildUser('member')
})
afterAll(() => app.close())

const manifest = (pending: SentBody<typeof announceCaptures>['pending'] = [], more: object = {}) => ({
  installId: randomUUID(),
  pending,
  isComplete: true,
  oldestAgeMs: 1234.5,
  isPersisted: true,
  freeBytes: 5e11,
  appVersion: '0.1.0',
  ...more,
})
const waiting = (id: string = randomUUID()) => ({
  id,
  capturedAt: '2026-11-19T10:00:00.000Z',
  size: 400_000,
  state: 'queued',
  attempts: 2,
})

describeAccess(getCaptureTimeline, { app: () => app })
describeAccess(announceCaptures, { app: () => app })

describe('the timeline of a capture', () => {
  it('lists all events, oldest first', async () => {
    const id = await sendCapture(app, rep)
    const first = await leaseCapture(app, rep, id)
    await first.runs.writeStages(first.lease, [{ stage: 'read_text', state: 'running' }])
    await first.runs.needsAttention(first.lease, { code: 'no_text', message: 'No text', stage: 'read_text' })
    await app.as(rep).ask(retryCapture, { params: { id }, body: {} })
    const { runs, lease } = await leaseCapture(app, rep, id, 1)
    await runs.writeStages(lease, [{ stage: 'read_text', state: 'running' }])
    await runs.writeStages(lease, [{ stage: 'read_text', state: 'done', finding: { text: 'HARBOUR' } }])
    await runs.finish(lease, draft)
    const { events } = (await app.as(rep).ask(getCaptureTimeline, { params: { id } })).answer
    expect(events.map(({ source, kind, stage }) => [source, kind, stage])).toEqual([
      ['api', 'received', null],
      ['worker', 'needs_attention', 'read_text'],
      ['person', 'retried', null],
      ['worker', 'stage_started', 'read_text'],
      ['worker', 'stage_done', 'read_text'],
      ['worker', 'done', null],
    ])
    expect(events.map((event) => event.at)).toEqual(events.map((event) => event.at).toSorted())
  })
})

describe('an announced capture', () => {
  it('is listed as missing once it is neither pending on the device nor received, until it arrives', async () => {
    const [lost, sent] = [waiting(), waiting()]
    const body = manifest([lost, sent])
    const say = async (pending: SentBody<typeof announceCaptures>['pending'], more: object = {}) => {
      const { answer } = await app.as(rep).ask(announceCaptures, { body: { ...body, pending, ...more } })
      return answer.missing.map(({ id }) => id)
    }
    expect(await say([lost, sent])).toEqual([])
    await app.as(rep).ask(putCapture, captureOf(await drawPicture(), { id: sent.id }))
    expect(await say([], { isComplete: false })).toEqual([])
    expect(await say([])).toEqual([lost.id])
    expect(await say([])).toEqual([lost.id])
    expect(await say([lost])).toEqual([])
    expect(await say([])).toEqual([lost.id])
    await app.as(rep).ask(putCapture, captureOf(await drawPicture(), { id: lost.id }))
    expect(await say([])).toEqual([])
  })

  it('is not missing if a person deleted it on the device', async () => {
    const body = manifest([waiting()])
    const [one] = body.pending
    await app.as(rep).ask(announceCaptures, { body })
    const deleted = one ? [{ ...one, state: 'discarded' }] : []
    await app.as(rep).ask(announceCaptures, { body: { ...body, pending: deleted } })
    const { answer } = await app.as(rep).ask(announceCaptures, { body: { ...body, pending: [] } })
    expect(answer.missing).toEqual([])
  })

  it('belongs to its device: other devices and people don’t report it missing', async () => {
    const body = manifest([waiting()])
    await app.as(rep).ask(announceCaptures, { body })
    const other = await app.as(rep).ask(announceCaptures, { body: manifest() })
    const colleague = await app.buildUser('member', { organizationId: rep.organizationId })
    const theirs = await app.as(colleague).ask(announceCaptures, { body: { ...body, pending: [] } })
    expect([other.answer.missing, theirs.answer.missing]).toEqual([[], []])
  })

  it('may have any timestamp, and may be listed twice', async () => {
    const one = waiting()
    const pending = [one, { ...one, attempts: 3 }, { ...waiting(), capturedAt: '0000-01-01T00:00:00Z' }]
    const got = await app.as(rep).ask(announceCaptures, { body: manifest(pending) })
    expect(got.status).toBe(200)
  })

  it.each([
    ['an invalid id', manifest([{ ...waiting(), id: 'x' }])],
    ['an invalid size', manifest([{ ...waiting(), size: 1.5 }])],
    ['attempts beyond counting', manifest([{ ...waiting(), attempts: 1e300 }])],
    ['more than a thousand', manifest(Array.from({ length: 1_001 }, () => waiting()))],
    ['no install', { ...manifest(), installId: 'mine' }],
    ['a field too many', { ...manifest(), extra: 1 }],
  ])('is refused with %s', async (_, body) => {
    const got = await app.as(rep).ask(announceCaptures, { body })
    expect([got.status, got.refusal.code]).toEqual([400, 'invalid'])
  })
})
