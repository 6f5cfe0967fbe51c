import { randomUUID } from 'node:crypto'
import { announceCaptures, listDevices, putCapture } from '@canvass/contracts/captures'
import type { SentBody } from '@canvass/contracts/endpoint'
import { drawPicture } from '@canvass/testing/draw-picture'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeAccess } from '../../../test/describe-access.ts'
import { captureOf } from '../../../test/send-capture.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

type Pending = SentBody<typeof announceCaptures>['pending']
const manifest = (pending: Pending = []) => ({
  installId: randomUUID(),
  pending,
  isComplete: true,
  oldestAgeMs: 1234.5,
  isPersisted: true,
  freeBytes: null,
  appVersion: '0.1.0',
})
const waiting = () => ({
  id: randomUUID(),
  capturedAt: '2026-11-19T10:00:00.000Z',
  size: 400_000,
  state: 'queued',
  attempts: 2,
})

describeAccess(listDevices, { app: () => app })

describe('the list of a team’s devices', () => {
  it('shows for each device how many captures it announced, and how many were received, are pending, and are missing', async () => {
    const lead = await app.buildUser('team_lead')
    const look = async () =>
      (await app.as(lead).ask(listDevices)).answer.devices.filter(({ userId }) => userId === owner.id)
    const owner = await app.buildUser('member', { organizationId: lead.organizationId })
    const [sent, lost, deleted, waits] = [waiting(), waiting(), waiting(), waiting()]
    const body = manifest([sent, lost, deleted, waits])
    const say = (pending: Pending) => app.as(owner).ask(announceCaptures, { body: { ...body, pending } })
    await say([sent, lost, deleted, waits])
    expect(await look()).toMatchObject([{ announced: 4, received: 0, pending: 4, missing: 0, userName: 'Robin Rep' }])
    await app.as(owner).ask(putCapture, captureOf(await drawPicture(), { id: sent.id }))
    expect(await look()).toMatchObject([{ announced: 4, received: 1, pending: 3 }])
    await say([{ ...deleted, state: 'discarded' }, waits])
    const after = { announced: 4, received: 1, discarded: 1, pending: 1, missing: 1 }
    expect(await look()).toMatchObject([{ ...after, oldestPendingAt: waits.capturedAt, installId: body.installId }])
    await say([waits])
    expect(await look()).toMatchObject([after])
    // Captures received before they were announced don't count at all, however often they are listed.
    await say([sent, waits])
    expect(await look()).toMatchObject([after])
    await app.as(owner).ask(putCapture, captureOf(await drawPicture(), { id: waits.id }))
    await app.as(owner).ask(putCapture, captureOf(await drawPicture(), { id: lost.id }))
    await say([])
    expect(await look()).toMatchObject([
      { announced: 4, received: 3, discarded: 1, pending: 0, missing: 0, oldestPendingAt: null },
    ])
  })

  it('puts the most urgent device first, and leaves out other organizations', async () => {
    const admin = await app.buildUser('admin')
    const build = () => app.buildUser('member', { organizationId: admin.organizationId })
    const [idle, waits, misses] = [await build(), await build(), await build()]
    await app.as(idle).ask(announceCaptures, { body: manifest() })
    await app.as(waits).ask(announceCaptures, { body: manifest([waiting()]) })
    const body = manifest([waiting()])
    await app.as(misses).ask(announceCaptures, { body })
    await app.as(misses).ask(announceCaptures, { body: { ...body, pending: [] } })
    const { devices } = (await app.as(admin).ask(listDevices)).answer
    expect(devices.map(({ userId }) => userId)).toEqual([misses.id, waits.id, idle.id])
  })
})
