import { randomBytes, randomUUID } from 'node:crypto'
import { getAttachment } from '@canvass/contracts/attachments'
import { getMe } from '@canvass/contracts/auth'
import { putCapture } from '@canvass/contracts/captures'
import { getFile, MAX_FILE_BYTES, MAX_FILES_OF_LEAD, putFile, removeFile, restoreFile } from '@canvass/contracts/files'
import { getLead } from '@canvass/contracts/leads'
import type { BuiltUser } from '@canvass/testing/build-user'
import { digestOf, drawPicture } from '@canvass/testing/draw-picture'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { describeAccess } from '../../../test/describe-access.ts'
import { captureOf, makeLead } from '../../../test/send-capture.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
let rep: BuiltUser
let lead: string
beforeAll(async () => {
  app = await testApp()
  rep = await app.buildUser('member')
  lead = await makeLead(app, rep)
})
afterAll(() => app.close())

const pdf = (size = 400) => Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(size - 9)])
const file = (id: string, given: { bytes?: Buffer; fileId?: string; name?: string } = {}) => {
  const { bytes = pdf(), fileId = randomUUID(), name = 'Rate card.pdf' } = given
  return {
    params: { id, fileId },
    rawBody: new Uint8Array(bytes),
    headers: {
      'content-type': 'application/octet-stream',
      'x-content-sha256': digestOf(bytes),
      'x-file-name': encodeURIComponent(name),
    },
  }
}
type Sent = ReturnType<typeof file>
const put = (sent: Sent, user = rep) => app.as(user).ask(putFile, sent)
const get = ({ params }: Pick<Sent, 'params'>, user = rep) => app.as(user).ask(getFile, { params })
const restore = ({ params }: Pick<Sent, 'params'>, user = rep) => app.as(user).ask(restoreFile, { params })
const remove = ({ params }: Pick<Sent, 'params'>, user = rep) => app.as(user).ask(removeFile, { params })
const colleague = (role: 'member' | 'viewer' | 'team_lead' | 'admin' = 'member') =>
  app.buildUser(role, { organizationId: rep.organizationId })
const listed = async (id: string, user = rep) => {
  const { answer } = await app.as(user).ask(getLead, { params: { id } })
  return answer.files ?? []
}
const added = async (id: string, given: Parameters<typeof file>[1] = {}) => {
  const sent = file(id, given)
  expect((await put(sent)).status).toBe(201)
  return sent
}
const fill = (id: string, count: number) =>
  app.owner.query(
    `insert into attachments (organization_id, id, capture_id, user_id, kind, name, mime, size, sha256)
     select $1, gen_random_uuid(), $2, $3, 'file', 'a', 'application/octet-stream', 1, repeat('a', 64)
     from generate_series(1, $4::integer)`,
    [rep.organizationId, id, rep.id, count],
  )

for (const contract of [putFile, getFile, removeFile, restoreFile]) describeAccess(contract, { app: () => app })

describe('a file', () => {
  it('appears once on its lead, however often it is sent', async () => {
    const id = await makeLead(app, rep)
    const sent = file(id)
    const echo = { id: sent.params.fileId, leadId: id, sha256: sent.headers['x-content-sha256'] }
    const got = await Promise.all([put(sent), put(sent), put(sent)])
    expect(got.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 201])
    expect(got.map(({ answer }) => answer)).toEqual([echo, echo, echo])
    expect(await listed(id)).toEqual([
      {
        id: sent.params.fileId,
        leadId: id,
        name: 'Rate card.pdf',
        mime: 'application/pdf',
        size: 400,
        byId: rep.id,
        byName: expect.stringMatching(/./) as string,
        at: expect.any(String) as string,
      },
    ])
  })

  it('is not a voice note and cannot be retrieved as one', async () => {
    const id = await makeLead(app, rep)
    const { params } = await added(id)
    const { answer } = await app.as(rep).ask(getLead, { params: { id } })
    expect(answer.attachments).toEqual([])
    const heard = await app.as(rep).ask(getAttachment, { params: { id, attachmentId: params.fileId } })
    expect(heard.status).toBe(404)
  })

  it('is refused when its id was used for other bytes or another lead', async () => {
    const sent = await added(lead)
    for (const other of [
      file(lead, { fileId: sent.params.fileId }),
      { ...sent, params: { ...sent.params, id: await makeLead(app, rep) } },
    ]) {
      const got = await put(other)
      expect([got.status, got.refusal.reason]).toEqual([409, 'digest_conflict'])
    }
  })

  it('must be sent again when its bytes changed in transit', async () => {
    const got = await put({ ...file(lead), rawBody: new Uint8Array(pdf()) })
    expect([got.status, got.refusal.reason]).toEqual([400, 'digest_mismatch'])
  })

  it('may have fifteen megabytes, and is returned unchanged', async () => {
    const bytes = pdf(MAX_FILE_BYTES)
    const got = await get(await added(lead, { bytes }))
    expect([got.status, got.headers.get('content-length'), got.bytes.equals(bytes)]).toEqual([
      200,
      `${MAX_FILE_BYTES}`,
      true,
    ])
  })

  it('cannot exceed fifteen megabytes or be empty', async () => {
    const large = await put(file(lead, { bytes: pdf(MAX_FILE_BYTES + 1) }))
    expect([large.status, large.refusal.reason]).toEqual([413, 'too_large'])
    const empty = await put(file(lead, { bytes: Buffer.alloc(0) }))
    expect([empty.status, empty.refusal.reason]).toEqual([415, 'empty'])
  })

  it('counts toward the limit of fifty per lead, even when two people add files concurrently', async () => {
    const id = await makeLead(app, rep)
    await fill(id, MAX_FILES_OF_LEAD - 1)
    const both = [file(id), file(id)]
    const got = await Promise.all(both.map((sent) => put(sent)))
    expect(got.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    const full = got.find(({ status }) => status === 409)
    expect([full?.refusal.reason, full?.refusal.message]).toEqual(['too_many_files', 'A lead can have up to 50 files'])
    const there = both[got.findIndex(({ status }) => status === 201)]
    expect(there && (await put(there)).status).toBe(200)
  })

  it('can be added to a capture that is not a lead yet', async () => {
    const id = randomUUID()
    await app.as(rep).ask(putCapture, captureOf(await drawPicture(), { id }))
    await added(id)
    expect(await listed(id)).toHaveLength(1)
  })
})

describe('the name of a file', () => {
  it.each([
    ['../../etc/passwd', '_.._etc_passwd'],
    ['evil\u202Efdp.exe', 'evilfdp.exe'],
    ['a\r\nSet-Cookie: x=1\0.pdf', 'a Set-Cookie_ x=1.pdf'],
    ['"; filename="other.exe', '_; filename=_other.exe'],
    ['<img src=x onerror=alert(1)>.svg', '_img src=x onerror=alert(1)_.svg'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(196)}.pdf`],
    ['', 'file'],
  ])('%j is displayed and saved as %j', async (name, shown) => {
    const id = await makeLead(app, rep)
    const sent = await added(id, { name })
    expect((await listed(id)).map((one) => one.name)).toEqual([shown])
    const said = (await get(sent)).headers.get('content-disposition') ?? ''
    expect(said).toMatch(/^attachment; filename="[^"\\%;]*"; filename\*=UTF-8''[\w.!~%-]+$/)
    expect(decodeURIComponent(said.split("UTF-8''")[1] ?? '')).toBe(shown)
  })

  it('must be decodable', async () => {
    const sent = file(lead)
    const got = await put({ ...sent, headers: { ...sent.headers, 'x-file-name': '%E0%A4%A' } })
    expect([got.status, got.refusal.code]).toEqual([400, 'invalid'])
  })
})

describe('opening a file', () => {
  it('saves it with headers that keep anything in it from running, and the browser revalidates it before reuse', async () => {
    const bytes = pdf()
    const got = await get(await added(lead, { bytes, name: 'Menü.pdf' }))
    expect([got.status, got.bytes.equals(bytes)]).toEqual([200, true])
    expect(Object.fromEntries(got.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': '400',
      'content-disposition': `attachment; filename="Men_.pdf"; filename*=UTF-8''Men%C3%BC.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      vary: expect.stringContaining('Cookie') as string,
    })
  })

  it('sends nothing if the browser’s copy is current', async () => {
    const sent = await added(lead)
    const etag = (await get(sent)).headers.get('etag') ?? ''
    const again = await app.as(rep).ask(getFile, { params: sent.params, headers: { 'if-none-match': etag } })
    expect(again.status).toBe(304)
  })

  it.each([
    ['a picture', '\xff\xd8\xff\xe0', 'photo.jpg', 'image/jpeg'],
    ['a PDF', '%PDF-1.4\n', 'x.html', 'application/pdf'],
    ['a page', '<html><script>alert(1)</script>', 'menu.pdf', 'application/octet-stream'],
    [
      'a drawing with a script',
      '<svg xmlns="http://www.w3.org/2000/svg" onload="a()"/>',
      'a.svg',
      'application/octet-stream',
    ],
    ['a script', 'alert(1)', 'photo.jpg', 'application/octet-stream'],
  ])('identifies %s by its first bytes, and never displays it as a page', async (_, text, name, type) => {
    const sent = file(lead, { bytes: Buffer.from(text, 'latin1'), name })
    for (const said of ['text/html', 'image/svg+xml', 'application/octet-stream'])
      expect((await put({ ...sent, headers: { ...sent.headers, 'content-type': said } })).status).toBeLessThan(300)
    const got = await get(sent)
    expect([got.headers.get('content-type'), got.headers.get('content-disposition')?.split(';')[0]]).toEqual([
      type,
      'attachment',
    ])
    expect(got.headers.get('content-security-policy')).toContain('sandbox')
    expect(got.headers.get('x-content-type-options')).toBe('nosniff')
  })
})

describe('file permissions', () => {
  it('people who may edit the lead can add a file', async () => {
    const [member, viewer, teamLead] = [await colleague(), await colleague('viewer'), await colleague('team_lead')]
    const theirs = await put(file(lead), member)
    expect([theirs.status, theirs.refusal.reason]).toEqual([409, 'not_yours'])
    expect((await put(file(lead), viewer)).status).toBe(403)
    expect((await put(file(lead), teamLead)).status).toBe(201)
  })

  it('people who may see the lead can open its files', async () => {
    const id = await makeLead(app, rep)
    const sent = await added(id)
    const [viewer, teamLead] = [await colleague('viewer'), await colleague('team_lead')]
    expect((await listed(id, viewer)).map((one) => one.id)).toEqual([sent.params.fileId])
    expect((await get(sent, viewer)).status).toBe(200)
    await app.owner.query(`update leads set visibility = 'private' where id = $1`, [id])
    expect([(await get(sent, viewer)).status, (await get(sent, teamLead)).status, (await get(sent)).status]).toEqual([
      404, 200, 200,
    ])
    const member = await colleague()
    expect([(await put(file(id), member)).status, (await remove(sent, member)).status]).toEqual([404, 404])
  })

  it('the person who added a file and people who may edit the lead can remove it', async () => {
    const id = await makeLead(app, rep)
    const [member, teamLead] = [await colleague(), await colleague('team_lead')]
    const byLead = file(id)
    await put(byLead, teamLead)
    const theirs = await remove(byLead, member)
    expect([theirs.status, theirs.refusal.reason]).toEqual([409, 'not_yours'])
    expect((await remove(byLead)).status).toBe(200)
    const own = await added(id)
    await app.owner.query(`update leads set owner_id = $2 where id = $1`, [id, member.id])
    expect((await remove(own)).status).toBe(200)
    expect(await listed(id)).toEqual([])
  })

  it('former members can hand over files for seven days, only for their own captures, held for an admin', async () => {
    const leaver = await colleague()
    const [own, others] = [await makeLead(app, leaver), await makeLead(app, rep)]
    const left = async (days: number) => {
      const since = `update users set deactivated_at = now() - make_interval(days => $2) where id = $1`
      await app.owner.query(since, [leaver.id, days])
      // The server picks up this change from its database a moment later.
      await vi.waitFor(async () => expect((await app.as(leaver).ask(getMe)).status).toBe(401))
    }
    await left(6)
    const sent = file(own)
    expect((await put(sent, leaver)).status).toBe(201)
    expect([(await put(file(others), leaver)).status, await listed(own)]).toEqual([409, []])
    expect([(await get(sent)).status, (await get(sent, await colleague('admin'))).status]).toEqual([404, 200])
    await left(8)
    const late = await put(file(own), leaver)
    expect([late.status, late.refusal.reason]).toEqual([403, 'handover_over'])
  })

  it('files cannot be added to a deleted lead or opened there', async () => {
    const id = await makeLead(app, rep)
    const sent = await added(id)
    await app.owner.query(`update leads set deleted_at = now() where id = $1`, [id])
    expect([(await put(file(id))).status, (await get(sent)).status]).toEqual([410, 404])
  })
})

describe('a removed file', () => {
  it('is unavailable to everyone, and does not return when it is sent again', async () => {
    const id = await makeLead(app, rep)
    const sent = await added(id)
    expect((await remove(sent)).status).toBe(200)
    expect([(await get(sent)).status, (await remove(sent)).status, await listed(id)]).toEqual([404, 404, []])
    expect((await put(sent)).status).toBe(200)
    expect([(await get(sent)).status, await listed(id)]).toEqual([404, []])
  })

  it('is restored unchanged when the person who removed it undoes that, even repeatedly', async () => {
    const id = await makeLead(app, rep)
    const bytes = pdf()
    const sent = await added(id, { bytes })
    await remove(sent)
    const got = [await restore(sent), await restore(sent)]
    expect(got.map(({ status, answer }) => [status, answer])).toEqual(
      got.map(() => [200, { id: sent.params.fileId, leadId: id }]),
    )
    expect((await listed(id)).map((one) => one.id)).toEqual([sent.params.fileId])
    expect((await get(sent)).bytes.equals(bytes)).toBe(true)
  })

  it('cannot be restored by others, after an hour, or on a deleted lead', async () => {
    const id = await makeLead(app, rep)
    const sent = await added(id)
    await remove(sent)
    const removedAgo = (ago: string) =>
      app.owner.query(`update attachments set removed_at = now() - $2::interval where id = $1`, [
        sent.params.fileId,
        ago,
      ])
    expect((await restore(sent, await colleague('admin'))).status).toBe(404)
    await removedAgo('61 minutes')
    expect((await restore(sent)).status).toBe(404)
    await removedAgo('59 minutes')
    await app.owner.query(`update leads set deleted_at = now() where id = $1`, [id])
    expect((await restore(sent)).status).toBe(410)
    await app.owner.query(`update leads set deleted_at = null where id = $1`, [id])
    expect((await restore(sent)).status).toBe(200)
  })

  it('cannot be restored when its lead already has fifty others', async () => {
    const id = await makeLead(app, rep)
    const sent = await added(id)
    await remove(sent)
    await fill(id, MAX_FILES_OF_LEAD)
    const got = await restore(sent)
    expect([got.status, got.refusal.reason]).toEqual([409, 'too_many_files'])
  })

  it('changes its lead’s sequence, as adding and restoring do, so other devices see it', async () => {
    const id = await makeLead(app, rep)
    const seq = async () => (await app.as(rep).ask(getLead, { params: { id } })).answer.changeSeq
    const before = await seq()
    const sent = await added(id)
    const after = await seq()
    await remove(sent)
    const without = await seq()
    await restore(sent)
    expect([after > before, without > after, (await seq()) > without]).toEqual([true, true, true])
  })
})

describe('the files of a merged lead', () => {
  it('appear on the lead it was merged into, and move back when it is split off', async () => {
    const [main, other] = [await makeLead(app, rep), await makeLead(app, rep)]
    const [first, second] = [await added(main), await added(other)]
    await app.owner.query(`update captures set lead_id = $2, state = 'joined' where id = $1`, [other, main])
    expect((await listed(main)).map(({ id, leadId }) => [id, leadId])).toEqual([
      [first.params.fileId, main],
      [second.params.fileId, other],
    ])
    expect((await get(second)).status).toBe(200)
    const late = await added(other)
    expect(await listed(main)).toHaveLength(3)
    await app.owner.query(`update captures set lead_id = id, state = 'done' where id = $1`, [other])
    expect((await listed(other)).map(({ id }) => id)).toEqual([second.params.fileId, late.params.fileId])
  })
})
