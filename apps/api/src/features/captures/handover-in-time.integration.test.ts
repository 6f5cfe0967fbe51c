import { randomUUID } from 'node:crypto'
import { putAttachment } from '@canvass/contracts/attachments'
import { getMe } from '@canvass/contracts/auth'
import { announceCaptures, putCapture } from '@canvass/contracts/captures'
import { cutOffPerson } from '@canvass/contracts/people'
import type { BuiltUser } from '@canvass/testing/build-user'
import { digestOf, drawPicture } from '@canvass/testing/draw-picture'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { captureOf } from '../../../test/send-capture.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
let rep: BuiltUser
let picture: Buffer
beforeAll(async () => {
  app = await testApp()
  picture = await drawPicture()
})
beforeEach(async () => {
  rep = await app.buildUser('member')
})
afterAll(() => app.close())

const DAY = 24 * 60
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const deactivate = async (minutes: number) => {
  await app.owner.query('update users set deactivated_at = $2 where id = $1', [rep.id, minutesAgo(minutes)])
  await vi.waitFor(async () => expect((await app.as(rep).ask(getMe)).status).toBe(401))
}
const captureBefore = (minutes: number, id: string = randomUUID()) => ({
  ...captureOf(picture, { meta: { capturedAt: minutesAgo(minutes) } }),
  params: { id },
})
const send = (sent: ReturnType<typeof captureBefore>) => app.as(rep).ask(putCapture, sent)
/** Pretends that this many captures arrived since then, none of which a device had announced. */
const insertHandedOver = (count: number, size = 1000) =>
  app.owner.query(
    `insert into captures (organization_id, id, user_id, lead_id, source, sha256, size, mime, meta, captured_at,
       received_at, state)
     select $1, id, $2, id, 'camera', id::text, $4, 'image/jpeg', '{}', now(), now(), 'quarantined'
     from (select gen_random_uuid() as id from generate_series(1, $3)) made`,
    [rep.organizationId, rep.id, count, size],
  )
const announce = (id: string) =>
  app.as(rep).ask(announceCaptures, {
    body: {
      installId: randomUUID(),
      pending: [{ id, capturedAt: minutesAgo(8 * DAY), size: 1000, state: 'queued', attempts: 0 }],
      oldestAgeMs: 0,
      isPersisted: true,
      freeBytes: null,
      isComplete: true,
      appVersion: '1',
    },
  })

describe('what a person captured before being deactivated', () => {
  it('arrives in quarantine for seven days', async () => {
    await deactivate(7 * DAY - 5)
    const got = await send(captureBefore(8 * DAY))
    expect([got.status, got.answer.state]).toEqual([201, 'quarantined'])
  })

  it('is refused after seven days with a reason for the device to show, while earlier arrivals are still confirmed', async () => {
    const early = captureBefore(9 * DAY)
    await deactivate(6 * DAY)
    const first = await send(early)
    await deactivate(7 * DAY + 5)
    const late = captureBefore(8 * DAY)
    const got = await send(late)
    expect([got.status, got.refusal.reason, got.refusal.id]).toEqual([403, 'handover_over', late.params.id])
    expect(got.refusal.message).toBe(
      'It’s too late to hand this over: you left this team more than 7 days ago. It’s still here.',
    )
    const again = await send(early)
    expect([again.status, again.answer]).toEqual([200, first.answer])
    expect((await app.as(rep).ask(getMe)).status).toBe(401)
  })

  it('is refused beyond two hundred unannounced captures, however many arrive concurrently', async () => {
    await deactivate(60)
    await insertHandedOver(195)
    const all = await Promise.all(Array.from({ length: 20 }, () => send(captureBefore(120))))
    const refused = all.filter(({ status }) => status === 403)
    expect(all.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(refused.map((got) => got.refusal.reason)).toEqual(Array<string>(15).fill('handover_over'))
  })

  it('is accepted beyond that limit if its device announced it before', async () => {
    const id = randomUUID()
    await announce(id)
    await app.owner.query(
      `update announced_captures set announced_at = now() - interval '2 hours' where user_id = $1`,
      [rep.id],
    )
    await deactivate(60)
    await insertHandedOver(200)
    expect((await send(captureBefore(120))).status).toBe(403)
    expect((await send(captureBefore(120, id))).answer.state).toBe('quarantined')
  })

  it('is refused beyond two gigabytes', async () => {
    await deactivate(60)
    await insertHandedOver(1, 2 ** 31 - 1)
    await insertHandedOver(1, 1000)
    expect((await send(captureBefore(120))).status).toBe(403)
  })

  it('accepts no recordings after seven days', async () => {
    const { id } = (await send(captureBefore(9 * DAY))).answer
    const say = () => {
      const bytes = Buffer.from('1a45dfa3000102', 'hex')
      return app.as(rep).ask(putAttachment, {
        params: { id, attachmentId: randomUUID() },
        rawBody: new Uint8Array(bytes),
        headers: { 'content-type': 'audio/webm', 'x-content-sha256': digestOf(bytes) },
      })
    }
    await deactivate(7 * DAY + 5)
    const got = await say()
    expect([got.status, got.refusal.reason]).toEqual([403, 'handover_over'])
  })

  it('is refused as soon as an admin cuts the person off', async () => {
    const admin = await app.buildUser('admin', { organizationId: rep.organizationId })
    await deactivate(60)
    expect((await send(captureBefore(120))).status).toBe(201)
    const cut = await app.as(admin).ask(cutOffPerson, { params: { id: rep.id } })
    expect(cut.answer).toEqual({ id: rep.id, endedSessions: 1 })
    expect((await send(captureBefore(120))).status).toBe(401)
  })
})
