import { putAttachment } from '@canvass/contracts/attachments'
import { checkCaptures, getCapture, getCapturePhoto, putCapture } from '@canvass/contracts/captures'
import { getFile, putFile } from '@canvass/contracts/files'
import { countLeads, eraseLead, getLead, listLeads } from '@canvass/contracts/leads'
import { applyOps, type Op } from '@canvass/contracts/ops'
import { getChanges, getSnapshot } from '@canvass/contracts/sync'
import type { BuiltUser } from '@canvass/testing/build-user'
import { digestOf, drawPicture } from '@canvass/testing/draw-picture'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditedOf } from '../../../test/audited-of.ts'
import { describeAccess } from '../../../test/describe-access.ts'
import { draft } from '../../../test/draft.ts'
import { AT, edit, join, note, tag } from '../../../test/ops.ts'
import { drawnLine, readStages } from '../../../test/read-capture.ts'
import { captureOf, leaseCapture, makeLead } from '../../../test/send-capture.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

describeAccess(eraseLead, { app: () => app })

const MARK = 'Zanzibarquell'
const send = async (user: BuiltUser, ...ops: Op[]) =>
  (await app.as(user).ask(applyOps, { body: { ops } })).answer.results.map(({ result }) => result)
const discard = (entityId: string): Op => ({ kind: 'discard_lead', opId: randomUUID(), entityId, at: AT })
const restore = (entityId: string): Op => ({ kind: 'restore_lead', opId: randomUUID(), entityId, at: AT })
const common = (entityId: string) => ({ opId: randomUUID(), entityId, at: AT })

/** Lists the tables that hold a text anywhere in a row. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await app.owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'canvass')`,
  )
  const found = []
  for (const { name } of rows) {
    const held = await app.owner.query(`select 1 from ${name} t where to_jsonb(t)::text ilike $1 limit 1`, [
      `%${text}%`,
    ])
    if (held.rows.length > 0) found.push(name)
  }
  return found
}

/** Makes a lead of two photos that has the marked word wherever people and programs can put one. */
async function makeMarkedLead(admin: BuiltUser) {
  const bytes = await drawPicture()
  const meta = { note: MARK, tags: [MARK], consentText: MARK, fileName: `${MARK}.jpg`, qualifiers: { q: MARK } }
  const { answer } = await app.as(admin).ask(putCapture, captureOf(bytes, { meta }))
  const { id } = answer
  const { runs, lease, composed } = await readStages(app, admin, id, [drawnLine(`${MARK} Bakery`, 0.1)])
  await runs.finish(lease, { ...composed, companyName: MARK, ocrText: MARK, category: MARK })
  const back = await makeLead(app, admin, { companyName: `${MARK} back` })
  const fileId = randomUUID()
  const pdf = Buffer.from(`%PDF-1.4 ${randomUUID()}`)
  const file = { rawBody: pdf, headers: { 'x-content-sha256': digestOf(pdf), 'x-file-name': `${MARK}.pdf` } }
  expect((await app.as(admin).ask(putFile, { params: { id, fileId }, ...file })).status).toBe(201)
  const results = await send(
    admin,
    join(back, id),
    note(id, MARK),
    tag(id, [`${MARK}s`]),
    edit(id, { website: { from: null, to: `${MARK}.example` } }),
    { kind: 'change_value', ...common(id), field: 'emails', was: null, to: `hello@${MARK}.example` },
    {
      kind: 'change_person',
      ...common(id),
      was: null,
      to: { name: MARK, title: null, role: null, email: null, phone: null, doNotContact: true },
    },
    { kind: 'correct_field', ...common(id), field: 'company', was: null, to: `${MARK} Ltd`, boxes: [], how: 'typed' },
    { kind: 'judge_point', ...common(id), point: 'category', value: MARK, verdict: 'wrong' },
    edit(id, { dealAmount: { from: '1', to: '2' } }),
  )
  expect(results.filter((one) => one === 'applied').length).toBeGreaterThan(6)
  return { id, back, fileId, bytes }
}

describe('erasing a lead', () => {
  it('leaves nothing of it in the database but ids that answer "gone"', async () => {
    const admin = await app.buildUser('admin')
    const { id, back, fileId, bytes } = await makeMarkedLead(admin)
    const other = await makeLead(app, admin)
    expect(await send(admin, discard(id))).toEqual(['applied'])
    const before = await tablesWith(MARK)
    expect(before.length).toBeGreaterThan(8)
    expect((await app.as(admin).ask(eraseLead, { params: { id } })).answer.id).toBe(id)
    expect(await tablesWith(MARK)).toEqual([])

    for (const gone of [id, back]) {
      expect((await app.as(admin).ask(getLead, { params: { id: gone } })).status).toBe(410)
      expect((await app.as(admin).ask(getCapture, { params: { id: gone } })).status).toBe(410)
      expect((await app.as(admin).ask(getCapturePhoto, { params: { id: gone } })).status).toBe(410)
    }
    expect((await app.as(admin).ask(getFile, { params: { id, fileId } })).status).toBe(404)
    // The device that still has it is told that it's deleted, and sending it again brings nothing back.
    expect((await app.as(admin).ask(putCapture, captureOf(bytes, { id }))).status).toBe(410)
    const { answer } = await app.as(admin).ask(checkCaptures, { body: { ids: [id, back] } })
    expect(answer.deleted.map((one) => one.id).toSorted()).toEqual([id, back].toSorted())
    const voice = { rawBody: Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), headers: { 'content-type': 'audio/webm' } }
    expect(
      (await app.as(admin).ask(putAttachment, { params: { id, attachmentId: randomUUID() }, ...voice })).status,
    ).toBe(410)
    expect(await send(admin, restore(id), note(id), discard(id))).toEqual(['rejected', 'rejected', 'rejected'])
    expect((await app.as(admin).ask(listLeads)).answer.map((one) => one.id)).toEqual([other])
    expect((await app.as(admin).ask(countLeads)).answer.total).toBe(1)
    expect((await app.as(admin).ask(eraseLead, { params: { id } })).status).toBe(410)
  })

  it('tells devices to drop it, and is recorded in the audit log without its name', async () => {
    const admin = await app.buildUser('admin')
    const rep = await app.buildUser('member', { organizationId: admin.organizationId })
    const id = await makeLead(app, rep, { companyName: MARK })
    const { at, scopeVersion } = (await app.as(rep).ask(getSnapshot)).answer
    await send(admin, discard(id))
    await app.as(admin).ask(eraseLead, { params: { id } })
    const { answer } = await app.as(rep).ask(getChanges, { query: { since: at, scopeVersion } })
    expect(answer.changes.map(({ table, id: of, row }) => [table, of, row])).toEqual(
      expect.arrayContaining([
        ['leads', id, null],
        ['captures', id, null],
      ]),
    )
    expect(await auditedOf(app, admin)).toEqual(['lead_deleted', 'lead_erased'])
    expect(await tablesWith(MARK)).toEqual([])
  })

  it('is refused for a lead that was not discarded, and for one of another organization', async () => {
    const [admin, stranger] = [await app.buildUser('admin'), await app.buildUser('admin')]
    const id = await makeLead(app, admin)
    const got = await app.as(admin).ask(eraseLead, { params: { id } })
    expect([got.status, got.refusal.message]).toEqual([409, 'Discard this lead before you erase it'])
    await send(admin, discard(id))
    expect((await app.as(stranger).ask(eraseLead, { params: { id } })).status).toBe(404)
    expect((await app.as(admin).ask(getLead, { params: { id } })).refusal.reason).toBe('discarded')
  })

  it('ends a run that is under way, which writes nothing more', async () => {
    const admin = await app.buildUser('admin')
    const id = await makeLead(app, admin)
    const back = (await app.as(admin).ask(putCapture, captureOf(await drawPicture()))).answer.id
    const { runs, lease } = await leaseCapture(app, admin, back)
    await send(admin, join(back, id))
    await runs.finish(lease, { ...draft, companyName: MARK })
    await send(admin, discard(id))
    await app.as(admin).ask(eraseLead, { params: { id } })
    await expect(runs.writeStages(lease, [{ stage: 'read_text', state: 'running' }])).rejects.toThrow()
    expect(await tablesWith(MARK)).toEqual([])
  })
})
