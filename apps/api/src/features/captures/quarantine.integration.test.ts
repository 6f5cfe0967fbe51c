import { randomUUID } from 'node:crypto'
import { getAttachment, putAttachment } from '@canvass/contracts/attachments'
import { getMe } from '@canvass/contracts/auth'
import {
  checkCaptures,
  getCapture,
  listQuarantine,
  putCapture,
  releaseCapture,
  retryCapture,
} from '@canvass/contracts/captures'
import { getLead, listLeads } from '@canvass/contracts/leads'
import { getChanges, getSnapshot } from '@canvass/contracts/sync'
import type { BuiltUser } from '@canvass/testing/build-user'
import { digestOf, drawPicture } from '@canvass/testing/draw-picture'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { describeAccess } from '../../../test/describe-access.ts'
import { draft } from '../../../test/draft.ts'
import { captureOf, leaseCapture, sendCapture } from '../../../test/send-capture.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
let rep: BuiltUser
let admin: BuiltUser
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  rep = await app.buildUser('member')
  admin = await app.buildUser('admin', { organizationId: rep.organizationId })
})
afterAll(() => app.close())

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const demote = async (user = rep, minutes = 10, owner = app.owner) => {
  await owner.query(`update users set role = 'viewer' where id = $1`, [user.id])
  await owner.query('update users set role_changed_at = $2 where id = $1', [user.id, minutesAgo(minutes)])
}
const deactivate = async () => {
  await app.owner.query('update users set deactivated_at = $2 where id = $1', [rep.id, minutesAgo(10)])
  await vi.waitFor(async () => expect((await app.as(rep).ask(getMe)).status).toBe(401))
}
const take = async (minutes: number | undefined, user = rep) => {
  const meta = minutes === undefined ? {} : { capturedAt: minutesAgo(minutes) }
  return app.as(user).ask(putCapture, captureOf(await drawPicture(), { meta }))
}
const sendVoiceNote = (id: string, user = rep) => {
  const bytes = Buffer.from('1a45dfa3000102', 'hex')
  return app.as(user).ask(putAttachment, {
    params: { id, attachmentId: randomUUID() },
    rawBody: new Uint8Array(bytes),
    headers: { 'content-type': 'audio/webm', 'x-content-sha256': digestOf(bytes) },
  })
}
const dispatchesOf = async (id: string) =>
  (await app.owner.query(`select 1 from dispatches where payload->>'captureId' = $1`, [id])).rows.length

describeAccess(listQuarantine, { app: () => app })
describeAccess(releaseCapture, { app: () => app })

describe('a person who may no longer capture', () => {
  it('hands over earlier captures into quarantine, and nothing taken since', async () => {
    await demote()
    const early = await take(20)
    expect([early.status, early.answer.state]).toEqual([201, 'quarantined'])
    expect(await dispatchesOf(early.answer.id)).toBe(0)
    for (const late of [await take(5), await take(undefined)])
      expect([late.status, late.refusal.reason, late.refusal.id]).toEqual([403, 'role', expect.any(String)])
  })

  it('hands over with a session that is good for nothing else after deactivation', async () => {
    await deactivate()
    expect((await take(20)).answer.state).toBe('quarantined')
    expect((await take(5)).status).toBe(403)
    for (const contract of [getMe, listLeads]) expect((await app.as(rep).ask(contract)).status).toBe(401)
    const check = await app.as(rep).ask(checkCaptures, { body: { ids: [] } })
    expect(check.status).toBe(401)
  })

  it('gets the same response for a capture that was already safe', async () => {
    const sent = captureOf(await drawPicture(), { meta: { capturedAt: minutesAgo(20) } })
    const first = await app.as(rep).ask(putCapture, sent)
    await demote()
    const again = await app.as(rep).ask(putCapture, sent)
    expect([again.status, again.answer]).toEqual([200, first.answer])
  })

  it('adds a voice note to a quarantined capture once it has arrived', async () => {
    await deactivate()
    expect((await sendVoiceNote(randomUUID())).status).toBe(429)
    expect((await sendVoiceNote((await take(20)).answer.id)).status).toBe(201)
  })

  it('adds a voice note to an earlier capture, hidden until an admin releases it', async () => {
    const colleague = await app.buildUser('member', { organizationId: rep.organizationId })
    const { id } = (await take(20)).answer
    await deactivate()
    const said = await sendVoiceNote(id)
    expect(said.status).toBe(201)
    const attachmentsFor = async (user: BuiltUser) =>
      (await app.as(user).ask(getLead, { params: { id } })).answer.attachments
    const hear = (user: BuiltUser) => app.as(user).ask(getAttachment, { params: { id, attachmentId: said.answer.id } })
    expect([await attachmentsFor(admin), (await hear(colleague)).status]).toEqual([[], 404])
    expect((await app.as(admin).ask(listQuarantine)).answer).toMatchObject([{ id, userId: rep.id }])
    await app.as(admin).ask(releaseCapture, { params: { id } })
    expect(await attachmentsFor(colleague)).toMatchObject([{ captureId: id, kind: 'voice_note' }])
    expect((await hear(colleague)).status).toBe(200)
    const { rows } = await app.owner.query('select user_id as "userId" from captures where id = $1', [id])
    expect(rows).toEqual([{ userId: rep.id }])
    expect((await app.as(admin).ask(listQuarantine)).answer).toEqual([])
  })

  it('adds a voice note to a capture released to a colleague meanwhile, and an admin releases the note too', async () => {
    await deactivate()
    const { id } = (await take(20)).answer
    const release = () => app.as(admin).ask(releaseCapture, { params: { id } })
    await release()
    expect((await sendVoiceNote(id)).status).toBe(201)
    await release()
    const { attachments } = (await app.as(admin).ask(getLead, { params: { id } })).answer
    expect(attachments).toMatchObject([{ captureId: id, kind: 'voice_note' }])
  })

  it('adds a voice note that colleagues’ devices learn of once an admin releases it', async () => {
    const { id } = (await take(20)).answer
    const { runs, lease } = await leaseCapture(app, rep, id)
    await runs.finish(lease, draft)
    await deactivate()
    expect((await sendVoiceNote(id)).status).toBe(201)
    const { at: since } = (await app.as(admin).ask(getSnapshot)).answer
    expect((await app.as(admin).ask(releaseCapture, { params: { id } })).status).toBe(200)
    const { changes } = (await app.as(admin).ask(getChanges, { query: { since } })).answer
    expect(changes).toMatchObject([{ table: 'leads', id }])
  })

  it('cannot add a voice note to a colleague’s capture, and is refused for good', async () => {
    const colleague = await app.buildUser('member', { organizationId: rep.organizationId })
    const { id } = (await take(20, colleague)).answer
    await deactivate()
    const got = await sendVoiceNote(id)
    expect([got.status, got.refusal.reason]).toEqual([409, 'not_yours'])
  })

  it('does not include someone who has always been a viewer', async () => {
    const viewer = await app.buildUser('viewer', { organizationId: rep.organizationId })
    expect((await take(20, viewer)).status).toBe(403)
  })
})

describe('the quarantine', () => {
  it('shows admins the pending captures and who took them, and shows others nothing', async () => {
    await demote()
    const { id } = (await take(20)).answer
    expect((await app.as(admin).ask(listQuarantine)).answer).toMatchObject([
      { id, userId: rep.id, userName: 'Robin Rep' },
    ])
    const colleague = await app.buildUser('member', { organizationId: rep.organizationId })
    expect((await app.as(colleague).ask(getCapture, { params: { id } })).status).toBe(404)
    expect((await app.as(rep).ask(getCapture, { params: { id } })).answer.state).toBe('quarantined')
    expect((await app.as(await app.buildUser('admin')).ask(listQuarantine)).answer).toEqual([])
  })

  it('releases a capture once, to be processed like any other, owned by whoever released it', async () => {
    await demote()
    const { id } = (await take(20)).answer
    const typed = await app.as(admin).ask(retryCapture, { params: { id }, body: { manualText: 'Harbour' } })
    expect(typed.status).toBe(409)
    const release = () => app.as(admin).ask(releaseCapture, { params: { id } })
    expect([(await release()).answer.state, (await release()).answer.state]).toEqual(['received', 'received'])
    expect(await dispatchesOf(id)).toBe(1)
    const { rows } = await app.owner.query('select user_id as "userId" from captures where id = $1', [id])
    expect(rows).toEqual([{ userId: admin.id }])
    expect((await app.as(admin).ask(listQuarantine)).answer).toEqual([])
  })

  it('refuses to release a capture that is not quarantined', async () => {
    const { id } = (await take(20)).answer
    expect((await app.as(admin).ask(releaseCapture, { params: { id } })).status).toBe(409)
  })

  it('releases a capture to the person the admin names, and informs both the old and the new owner', async () => {
    const heir = await app.buildUser('member', { organizationId: rep.organizationId })
    await app.owner.query(`update users set first_name = 'Ana' where id = $1`, [rep.id])
    await app.owner.query(`update users set first_name = 'Ben' where id = $1`, [heir.id])
    await deactivate()
    const { id } = (await take(20)).answer
    const { at: since } = (await app.as(heir).ask(getSnapshot)).answer
    await app.as(admin).ask(releaseCapture, { params: { id }, query: { to: heir.id } })
    const handover = {
      takenById: rep.id,
      takenByName: 'Ana Rep',
      nowWithId: heir.id,
      nowWithName: 'Ben Rep',
    }
    const heard = (await app.as(heir).ask(getChanges, { query: { since } })).answer.changes
    expect(heard).toMatchObject([{ table: 'captures', id, row: { state: 'received', handover } }])
    await app.owner.query('update users set deactivated_at = null where id = $1', [rep.id])
    const told = (await app.as(rep).ask(getChanges, { query: { since } })).answer.changes
    expect(told).toMatchObject([{ table: 'captures', id, row: { handover } }])
    expect((await app.as(rep).ask(getSnapshot)).answer.captures).toMatchObject([{ id, handover }])
    // The taker's device checks it by id and finds it safe, though it now belongs to someone else.
    const { captures } = (await app.as(rep).ask(checkCaptures, { body: { ids: [id] } })).answer
    expect(captures).toMatchObject([{ id }])
    expect((await app.as(rep).ask(retryCapture, { params: { id }, body: {} })).status).toBe(404)
  })

  it('does not release to a viewer or to another organization', async () => {
    await demote()
    const { id } = (await take(20)).answer
    const viewer = await app.buildUser('viewer', { organizationId: rep.organizationId })
    const stranger = await app.buildUser('member')
    for (const to of [viewer.id, stranger.id])
      expect((await app.as(admin).ask(releaseCapture, { params: { id }, query: { to } })).status).toBe(400)
    expect((await app.as(admin).ask(listQuarantine)).answer).toHaveLength(1)
  })
})

const failed = async (user = rep) => {
  const id = await sendCapture(app, user)
  const { runs, lease } = await leaseCapture(app, user, id)
  await runs.writeStages(lease, [{ stage: 'read_text', state: 'running' }])
  await runs.needsAttention(lease, { code: 'no_text', message: 'No text was found', stage: 'read_text' })
  return id
}
const held = async () => (await app.as(admin).ask(listQuarantine)).answer.map(({ id }) => id)
const release = (id: string, to: string) => app.as(admin).ask(releaseCapture, { params: { id }, query: { to } })

describe('the failed capture of a person who may no longer capture', () => {
  it.each([
    ['has left', () => deactivate()],
    ['only looks on now', () => demote()],
  ])('is listed for an admin once that person %s, and not before', async (_, goes) => {
    const id = await failed()
    await sendCapture(app, rep)
    expect(await held()).toEqual([])
    expect((await release(id, admin.id)).status).toBe(409)
    await goes()
    const { answer } = await app.as(admin).ask(listQuarantine)
    expect(answer).toMatchObject([{ id, userId: rep.id }])
    expect(answer).toHaveLength(1)
  })

  it('is retried once for its new owner, whose devices are informed', async () => {
    const heir = await app.buildUser('member', { organizationId: rep.organizationId })
    const id = await failed()
    await deactivate()
    const { at: since } = (await app.as(heir).ask(getSnapshot)).answer
    const told = (await release(id, heir.id)).answer
    expect(told).toMatchObject({ state: 'received', stage: null, error: null, handover: { nowWithId: heir.id } })
    expect((await release(id, heir.id)).status).toBe(200)
    const { changes } = (await app.as(heir).ask(getChanges, { query: { since } })).answer
    expect(changes).toMatchObject([{ table: 'captures', id, row: { state: 'received' } }])
    expect(await dispatchesOf(id)).toBe(2)
    expect(await held()).toEqual([])
    const { runs, lease } = await leaseCapture(app, heir, id, 1)
    // All attempts are available again.
    expect(lease.stageAttempts).toEqual({})
    await runs.finish(lease, draft)
    expect((await app.as(heir).ask(getLead, { params: { id } })).answer).toMatchObject({ ownerId: heir.id })
  })

  it('still names the original taker when it is passed on again, and leaves the devices of whoever had it', async () => {
    const [second, third] = [
      await app.buildUser('member', { organizationId: rep.organizationId }),
      await app.buildUser('member', { organizationId: rep.organizationId }),
    ]
    const id = await failed()
    await deactivate()
    await release(id, second.id)
    const { runs, lease } = await leaseCapture(app, second, id, 1)
    await runs.needsAttention(lease, { code: 'no_text', message: 'No text was found', stage: 'read_text' })
    await demote(second)
    const { at: since, captures } = (await app.as(second).ask(getSnapshot)).answer
    expect(captures).toMatchObject([{ id }])
    expect((await release(id, third.id)).answer.handover).toMatchObject({ takenById: rep.id, nowWithId: third.id })
    const changesOf = async (user: BuiltUser) =>
      (await app.as(user).ask(getChanges, { query: { since } })).answer.changes
    expect(await changesOf(second)).toMatchObject([{ table: 'captures', id, row: null }])
    expect(await changesOf(third)).toMatchObject([{ table: 'captures', id, row: { state: 'received' } }])
  })
})
