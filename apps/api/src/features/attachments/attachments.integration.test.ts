import { randomBytes, randomUUID } from 'node:crypto'
import { getAttachment, MAX_VOICE_NOTE_BYTES, putAttachment } from '@canvass/contracts/attachments'
import { putCapture, removeCapture } from '@canvass/contracts/captures'
import { getLead } from '@canvass/contracts/leads'
import { getChanges, getSnapshot } from '@canvass/contracts/sync'
import type { BuiltUser } from '@canvass/testing/build-user'
import { digestOf, drawPicture } from '@canvass/testing/draw-picture'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeAccess } from '../../../test/describe-access.ts'
import { captureOf, makeLead, sendCapture } from '../../../test/send-capture.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
let rep: BuiltUser
beforeAll(async () => {
  app = await testApp()
  rep = await app.buildUser('member')
})
afterAll(() => app.close())

/** The start of a WebM file, followed by noise. */
const recording = (size = 400) => Buffer.concat([Buffer.from('1a45dfa3', 'hex'), randomBytes(size - 4)])
const voiceNote = (id: string, bytes = recording(), attachmentId: string = randomUUID()) => ({
  params: { id, attachmentId },
  rawBody: new Uint8Array(bytes),
  headers: { 'content-type': 'audio/webm', 'x-content-sha256': digestOf(bytes), 'x-duration-ms': '3200.5' },
})
type VoiceNote = ReturnType<typeof voiceNote>
const put = (sent: VoiceNote, user = rep) => app.as(user).ask(putAttachment, sent)
const get = ({ params }: VoiceNote, headers: Record<string, string> = {}, user = rep) =>
  app.as(user).ask(getAttachment, { params, headers })

for (const contract of [putAttachment, getAttachment]) describeAccess(contract, { app: () => app })

describe('a voice note', () => {
  it('returns its own id and digest, and the same on every repeat', async () => {
    const sent = voiceNote(await sendCapture(app, rep))
    const echo = { id: sent.params.attachmentId, captureId: sent.params.id, sha256: sent.headers['x-content-sha256'] }
    const got = [await put(sent), await put(sent)]
    expect(got.map(({ status, answer }) => [status, answer])).toEqual([
      [201, echo],
      [200, echo],
    ])
  })

  it('may arrive before its capture, and then appears on the lead', async () => {
    const bytes = recording()
    const sent = voiceNote(randomUUID(), bytes)
    expect((await put(sent)).status).toBe(201)
    await app.as(rep).ask(putCapture, captureOf(await drawPicture(), { id: sent.params.id }))
    const { answer } = await app.as(rep).ask(getLead, { params: { id: sent.params.id } })
    expect(answer.attachments).toEqual([
      {
        id: sent.params.attachmentId,
        captureId: sent.params.id,
        kind: 'voice_note',
        mime: 'audio/webm',
        size: 400,
        durationMs: 3201,
        url: `/api/captures/${sent.params.id}/attachments/${sent.params.attachmentId}`,
        transcript: null,
        at: expect.any(String) as string,
      },
    ])
  })

  it('reaches colleagues’ devices once if it is added to an existing lead', async () => {
    const colleague = await app.buildUser('member', { organizationId: rep.organizationId })
    const id = await makeLead(app, rep)
    const changesSince = async (since: number) =>
      (await app.as(colleague).ask(getChanges, { query: { since } })).answer.changes
    const currentSeq = async () => (await app.as(colleague).ask(getSnapshot)).answer.at
    const [before, sent] = [await currentSeq(), voiceNote(id)]
    await put(sent)
    expect(await changesSince(before)).toMatchObject([{ table: 'leads', id }])
    const after = await currentSeq()
    await put(sent)
    expect(await changesSince(after)).toEqual([])
  })

  it('is refused when its id was used for other bytes or another capture', async () => {
    const sent = voiceNote(await sendCapture(app, rep))
    await put(sent)
    for (const other of [
      voiceNote(sent.params.id, recording(), sent.params.attachmentId),
      { ...sent, params: { ...sent.params, id: await sendCapture(app, rep) } },
    ])
      expect([(await put(other)).status, (await put(other)).refusal.reason]).toEqual([409, 'digest_conflict'])
  })

  it('must be sent again when its bytes changed in transit', async () => {
    const sent = voiceNote(await sendCapture(app, rep))
    const got = await put({ ...sent, rawBody: new Uint8Array(recording()) })
    expect([got.status, got.refusal.reason]).toEqual([400, 'digest_mismatch'])
  })

  it.each([
    ['a page', Buffer.from('<html><script>alert(1)</script>'), 415, 'not_audio'],
    ['nothing', Buffer.alloc(0), 415, 'not_audio'],
    ['more than five megabytes', recording(MAX_VOICE_NOTE_BYTES + 1), 413, 'too_large'],
  ])('cannot be %s', async (_, bytes, status, reason) => {
    const got = await put(voiceNote(randomUUID(), bytes))
    expect([got.status, got.refusal.reason]).toEqual([status, reason])
  })

  it.each([['x'], ['-1'], ['1e9'], ['99999999999']])('cannot have a duration of %s milliseconds', async (duration) => {
    const sent = voiceNote(randomUUID())
    const got = await put({ ...sent, headers: { ...sent.headers, 'x-duration-ms': duration } })
    expect([got.status, got.refusal.code]).toEqual([400, 'invalid'])
  })

  it('cannot be added to a colleague’s capture or to a deleted one', async () => {
    const id = await sendCapture(app, rep)
    const colleague = await app.buildUser('member', { organizationId: rep.organizationId })
    const theirs = await put(voiceNote(id), colleague)
    expect([theirs.status, theirs.refusal.reason]).toEqual([409, 'not_yours'])
    await app.as(rep).ask(removeCapture, { params: { id } })
    expect((await put(voiceNote(id))).status).toBe(410)
  })
})

describe('listening', () => {
  it('is served in a form that cannot run, and is revalidated before every playback', async () => {
    const bytes = recording()
    const sent = voiceNote(await sendCapture(app, rep), bytes)
    await put(sent)
    const got = await get(sent)
    expect([got.status, got.bytes.equals(bytes)]).toEqual([200, true])
    expect(Object.fromEntries(got.headers)).toMatchObject({
      'content-type': 'audio/webm',
      'accept-ranges': 'bytes',
      'content-disposition': 'inline; filename="voice-note.webm"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      vary: expect.stringContaining('Cookie') as string,
    })
    expect(got.headers.get('content-security-policy')).toContain('sandbox')
    expect((await get(sent, { 'if-none-match': got.headers.get('etag') ?? '' })).status).toBe(304)
  })

  it('serves a byte range', async () => {
    const bytes = recording()
    const sent = voiceNote(await sendCapture(app, rep), bytes)
    await put(sent)
    const part = await get(sent, { range: 'bytes=10-19' })
    expect([part.status, part.headers.get('content-range'), part.bytes.equals(bytes.subarray(10, 20))]).toEqual([
      206,
      'bytes 10-19/400',
      true,
    ])
    const none = await get(sent, { range: 'bytes=400-' })
    expect([none.status, none.headers.get('content-range')]).toEqual([416, 'bytes */400'])
    expect((await get(sent, { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200)
  })

  it('is available only to people who may see the lead', async () => {
    const id = await makeLead(app, rep)
    const sent = voiceNote(id)
    await put(sent)
    const colleague = await app.buildUser('viewer', { organizationId: rep.organizationId })
    expect((await get(sent, {}, colleague)).status).toBe(200)
    await app.owner.query(`update leads set visibility = 'private' where id = $1`, [id])
    expect((await get(sent, {}, colleague)).status).toBe(404)
  })
})
