import { randomUUID } from 'node:crypto'
import { getCapture, getCapturePhoto, getCaptureTimeline } from '@canvass/contracts/captures'
import { countLeads, getLead } from '@canvass/contracts/leads'
import { applyOps, type Op } from '@canvass/contracts/ops'
import { getChanges, getSnapshot } from '@canvass/contracts/sync'
import type { LeadDraft } from '@canvass/db/leads/lead-draft'
import { scans } from '@canvass/db/usage/scans'
import type { BuiltUser } from '@canvass/testing/build-user'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { draft } from '../../../test/draft.ts'
import { leaseCapture, sendCapture } from '../../../test/send-capture.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
let rep: BuiltUser
let colleague: BuiltUser
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  rep = await app.buildUser('member')
  colleague = await app.buildUser('member', { organizationId: rep.organizationId })
})
afterAll(() => app.close())

const at = '2026-11-20T10:00:00.000Z'
const common = (entityId: string) => ({ opId: randomUUID(), entityId, at })
const join = (entityId: string, leadId: string): Op => ({ kind: 'join_capture', ...common(entityId), leadId })
const takeApart = (entityId: string): Op => ({ kind: 'take_apart', ...common(entityId) })
const note = (entityId: string, text: string): Op => ({
  kind: 'add_note',
  ...common(entityId),
  noteId: randomUUID(),
  text,
})
const send = async (user: BuiltUser, ...ops: Op[]) =>
  (await app.as(user).ask(applyOps, { body: { ops } })).answer.results.map(({ result }) => result)
const leadOf = async (id: string) => (await app.as(rep).ask(getLead, { params: { id } })).answer
const captureOf = async (id: string) => (await app.as(rep).ask(getCapture, { params: { id } })).answer
const total = async () => (await app.as(rep).ask(countLeads)).answer.total
const fact = (value: string) => ({ value, label: null, confidence: 1, evidence: [] })
/** Makes a lead the way a run does, with the finding stored as a worker would. */
const readLead = async (given: Partial<LeadDraft>, user = rep) => {
  const id = await sendCapture(app, user)
  await read(id, given, user)
  return id
}
const read = async (id: string, given: Partial<LeadDraft>, user = rep) => {
  const { runs, lease } = await leaseCapture(app, user, id)
  const found = { ...draft, ...given }
  await runs.writeStages(lease, [{ stage: 'compose_lead', state: 'done', finding: found }])
  await runs.finish(lease, found)
}

describe('undoing a join', () => {
  it('restores one lead per capture, with its own photo and notes', async () => {
    const front = await readLead({ companyName: 'Harbour Bakery', ocrText: 'FRONT', phones: [fact('555-0100')] })
    const back = await readLead({
      companyName: 'Pools & Spa',
      ocrText: 'BACK',
      email: 'neil@example.com',
      phones: [fact('555-0199'), fact('555-0100')],
    })
    await send(rep, note(back, 'From the back'), join(back, front), note(front, 'Of both'))
    expect(await leadOf(front)).toMatchObject({ email: 'neil@example.com', phones: [{}, {}], photos: [{}, {}] })
    expect(await total()).toBe(1)

    expect(await send(rep, takeApart(back))).toEqual(['applied'])
    const [one, other] = [await leadOf(front), await leadOf(back)]
    expect(one).toMatchObject({ companyName: 'Harbour Bakery', email: null, ocrText: 'FRONT' })
    expect(one.phones.map(({ value }) => value)).toEqual(['555-0100'])
    expect([one.notes.map(({ text }) => text), one.photos.map(({ captureId }) => captureId)]).toEqual([
      ['Of both'],
      [front],
    ])
    expect(other).toMatchObject({ companyName: 'Pools & Spa', email: 'neil@example.com', ocrText: 'BACK' })
    expect([other.notes.map(({ text }) => text), other.photos.map(({ captureId }) => captureId)]).toEqual([
      ['From the back'],
      [back],
    ])
    expect([await captureOf(front), await captureOf(back)]).toMatchObject([
      { state: 'done', leadId: front },
      { state: 'done', leadId: back },
    ])
    expect(await total()).toBe(2)
    for (const id of [front, back])
      expect((await app.as(rep).ask(getCapturePhoto, { params: { id }, query: { size: 'thumbnail' } })).status).toBe(
        200,
      )
  })

  it('gives each capture the service responses of its own stages', async () => {
    const front = await readLead({ companyName: 'Harbour Bakery' })
    const back = await sendCapture(app, rep)
    const { runs, lease } = await leaseCapture(app, rep, back)
    const place = { provider: 'google', candidates: [], raw: { places: ['Pools & Spa'] } }
    await runs.writeStages(lease, [{ stage: 'find_place', state: 'done', finding: place }])
    await runs.finish(lease, { ...draft, companyName: 'Pools & Spa' })
    await send(rep, join(back, front))
    expect((await leadOf(front)).googlePlacesRaw).toBeNull()
    await send(rep, takeApart(back))
    expect([(await leadOf(front)).googlePlacesRaw, (await leadOf(back)).googlePlacesRaw]).toEqual([null, place.raw])
  })

  it('reaches devices in the next changes, and appears in the timeline', async () => {
    const front = await readLead({})
    const back = await readLead({ companyName: 'Other' })
    await send(rep, join(back, front))
    const { at: since } = (await app.as(colleague).ask(getSnapshot)).answer
    await send(rep, takeApart(back))
    const { changes } = (await app.as(colleague).ask(getChanges, { query: { since } })).answer
    expect(changes.map(({ table, id, row }) => [table, id, row !== null])).toEqual([
      ['leads', front, true],
      ['leads', back, true],
    ])
    const { events } = (await app.as(rep).ask(getCaptureTimeline, { params: { id: back } })).answer
    expect(events.at(-1)).toMatchObject({ kind: 'taken_apart', detail: { leadId: front, userId: rep.id } })
  })

  it('keeps what a person changed on the lead in the meantime, and values that both share', async () => {
    const front = await readLead({ companyName: '', category: 'Bakery' })
    const back = await readLead({ companyName: 'Harbour', phone: '555-0199', category: 'Bakery' })
    await send(rep, join(back, front))
    await send(rep, {
      kind: 'edit_lead',
      ...common(front),
      baseVersion: 0,
      patch: { phone: { from: '555-0199', to: '555-0200' }, dealAmount: { from: '0', to: '900' } },
    })
    await send(rep, takeApart(back))
    expect(await leadOf(front)).toMatchObject({
      companyName: '',
      phone: '555-0200',
      dealAmount: '900',
      category: 'Bakery',
    })
  })

  it('lets a capture that is still being read become a separate lead', async () => {
    const front = await readLead({})
    const back = await sendCapture(app, rep)
    await send(rep, join(back, front), takeApart(back))
    await read(back, { companyName: 'Read later' })
    expect(await leadOf(back)).toMatchObject({ companyName: 'Read later' })
    expect(await leadOf(front)).toMatchObject({ companyName: 'Harbour Bakery', ocrText: 'HARBOUR BAKERY' })
  })

  it('makes a lead from a capture that was joined before its run ended', async () => {
    const front = await readLead({})
    const back = await sendCapture(app, rep)
    await send(rep, join(back, front))
    await read(back, { companyName: 'Read while joined', email: 'a@example.com' })
    expect(await leadOf(front)).toMatchObject({ email: 'a@example.com' })
    expect(await send(rep, takeApart(back))).toEqual(['applied'])
    expect(await leadOf(back)).toMatchObject({ companyName: 'Read while joined', ownerId: rep.id })
    expect(await leadOf(front)).toMatchObject({ email: null })
    expect(await total()).toBe(2)
  })

  it('uses a scan for a capture that was joined while its run used services, even if none is left', async () => {
    const usedScans = async () => {
      const sql = 'select used from scan_months where organization_id = $1'
      return (await app.owner.query<{ used: number }>(sql, [rep.organizationId])).rows.map(({ used }) => used)
    }
    await app.owner.query(`update organizations set plan = 'free' where organization_id = $1`, [rep.organizationId])
    const front = await readLead({})
    const back = await sendCapture(app, rep)
    const { runs, lease } = await leaseCapture(app, rep, back)
    await scans(app.deps.database).take(lease)
    await send(rep, join(back, front))
    await runs.finish(lease, { ...draft, companyName: 'Read while joined' })
    expect(await usedScans()).toEqual([0])
    await app.owner.query('update scan_months set used = 10 where organization_id = $1', [rep.organizationId])
    await send(rep, takeApart(back))
    expect(await usedScans()).toEqual([11])
    await send(rep, join(back, front), takeApart(back))
    expect(await usedScans()).toEqual([11])
  })

  it('uses no scan for a capture whose run had none', async () => {
    const front = await readLead({})
    const back = await sendCapture(app, rep)
    await send(rep, join(back, front))
    const { runs, lease } = await leaseCapture(app, rep, back)
    await runs.writeStages(lease, [{ stage: 'find_place', state: 'held', finding: null }])
    await runs.finish(lease, draft)
    await send(rep, takeApart(back))
    const sql = 'select from scans where organization_id = $1'
    expect((await app.owner.query(sql, [rep.organizationId])).rows).toEqual([])
    expect(await leadOf(back)).toMatchObject({ id: back })
  })

  it('returns a capture to needing attention if it did before', async () => {
    const front = await readLead({})
    const back = await sendCapture(app, rep)
    const { runs, lease } = await leaseCapture(app, rep, back)
    await runs.needsAttention(lease, { code: 'no_text', message: 'No text was found', stage: 'read_text' })
    await send(rep, join(back, front), takeApart(back))
    expect(await captureOf(back)).toMatchObject({ state: 'needs_attention', leadId: back, error: { code: 'no_text' } })
    expect(await total()).toBe(1)
  })

  it('takes along captures that had been joined to it before', async () => {
    const [a, b, c] = [await readLead({}), await readLead({ companyName: 'B' }), await readLead({ companyName: 'C' })]
    await send(rep, join(c, b), join(b, a))
    expect(await total()).toBe(1)
    await send(rep, takeApart(b))
    expect([await captureOf(a), await captureOf(b), await captureOf(c)].map(({ leadId }) => leadId)).toEqual([a, b, b])
    await send(rep, takeApart(c))
    expect((await captureOf(c)).leadId).toBe(c)
    expect(await total()).toBe(3)
  })

  it('happens once, and the same two can be joined again', async () => {
    const front = await readLead({})
    const back = await readLead({ email: 'b@example.com' })
    await send(rep, join(back, front))
    expect(await send(rep, takeApart(back), takeApart(back))).toEqual(['applied', 'noop'])
    expect(await send(rep, join(back, front))).toEqual(['applied'])
    expect(await leadOf(front)).toMatchObject({ email: 'b@example.com', photos: [{}, {}] })
    expect(await send(rep, takeApart(back))).toEqual(['applied'])
    expect(await total()).toBe(2)
  })

  it('is refused to people who may not edit the lead, and to other organizations', async () => {
    const front = await readLead({})
    const back = await readLead({})
    await send(rep, join(back, front))
    const stranger = await app.buildUser('admin')
    expect([await send(colleague, takeApart(back)), await send(stranger, takeApart(back))]).toEqual([
      ['rejected'],
      ['rejected'],
    ])
    expect(await total()).toBe(1)
  })

  it('counts a capture once, even when joins and splits race', async () => {
    const front = await readLead({})
    const back = await readLead({})
    await Promise.all(
      [join(back, front), takeApart(back), join(back, front), takeApart(back)].map((op) => send(rep, op)),
    )
    const { leadId } = await captureOf(back)
    expect(await total()).toBe(leadId === back ? 2 : 1)
    const { rows } = await app.owner.query('select id from leads where organization_id = $1 and deleted_at is null', [
      rep.organizationId,
    ])
    expect(rows).toHaveLength(await total())
  })
})
