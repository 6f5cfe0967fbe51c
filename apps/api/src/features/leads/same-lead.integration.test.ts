import { randomUUID } from 'node:crypto'
import { putCapture } from '@canvass/contracts/captures'
import { getLead } from '@canvass/contracts/leads'
import { applyOps, type Op } from '@canvass/contracts/ops'
import type { LeadDraft } from '@canvass/db/leads/lead-draft'
import type { BuiltUser } from '@canvass/testing/build-user'
import { drawPicture } from '@canvass/testing/draw-picture'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { draft } from '../../../test/draft.ts'
import { captureOf, leaseCapture, sendCapture } from '../../../test/send-capture.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
let rep: BuiltUser
let colleague: BuiltUser
let teamLead: BuiltUser
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  rep = await app.buildUser('member')
  const { organizationId } = rep
  colleague = await app.buildUser('member', { organizationId })
  teamLead = await app.buildUser('team_lead', { organizationId })
})
afterAll(() => app.close())

const CARD = { personName: 'Ana Heron', phone: '(555) 010-0123' }
const read = async (user: BuiltUser, id: string, given: Partial<LeadDraft>) => {
  const { runs, lease } = await leaseCapture(app, user, id)
  const found = { ...draft, ...given }
  await runs.writeStages(lease, [{ stage: 'compose_lead', state: 'done', finding: found }])
  await runs.finish(lease, found)
  return id
}
const ofCard = async (user: BuiltUser, card: Partial<LeadDraft> = CARD) =>
  read(user, await sendCapture(app, user), card)
const ofBytes = async (user: BuiltUser, bytes: Buffer) => {
  const { answer } = await app.as(user).ask(putCapture, captureOf(bytes))
  return read(user, answer.id, {})
}
const sameAs = async (user: BuiltUser, id: string) =>
  (await app.as(user).ask(getLead, { params: { id } })).answer.sameAs
const op = (kind: 'join_capture' | 'keep_both', entityId: string, leadId: string): Op => ({
  kind,
  opId: randomUUID(),
  entityId,
  at: '2026-11-20T10:00:00.000Z',
  leadId,
})
const takeApart = (entityId: string): Op => ({
  kind: 'take_apart',
  opId: randomUUID(),
  entityId,
  at: '2026-11-20T10:00:00.000Z',
})
const send = async (user: BuiltUser, ...ops: Op[]) =>
  (await app.as(user).ask(applyOps, { body: { ops } })).answer.results.map(({ result }) => result)

describe('an earlier capture of the same thing', () => {
  it('is shown on the second of two photos with the same bytes, even from different members', async () => {
    const bytes = await drawPicture()
    const first = await ofBytes(rep, bytes)
    const second = await ofBytes(colleague, bytes)
    expect(await sameAs(colleague, second)).toMatchObject({
      leadId: first,
      companyName: 'Harbour Bakery',
      capturedBy: 'Robin Rep',
      ownerId: rep.id,
      reason: 'photo',
    })
    expect(await sameAs(rep, first)).toBeNull()
  })

  it('is found by the person and number on a card, however both are written', async () => {
    const first = await ofCard(rep)
    const second = await ofCard(rep, { personName: 'ANA  HERON', phone: '+1 555.010.0123' })
    expect(await sameAs(rep, second)).toMatchObject({ leadId: first, personName: 'Ana Heron', reason: 'card' })
    expect(await sameAs(rep, first)).toBeNull()
  })

  it.each([
    ['another person at the same number', { ...CARD, personName: 'Ben Heron' }],
    ['the same person at another number', { ...CARD, phone: '(555) 010-0199' }],
    ['a person without a number', { personName: CARD.personName }],
    ['a number without a person', { phone: CARD.phone }],
  ])('does not match %s', async (_, card) => {
    await ofCard(rep, card)
    expect(await sameAs(rep, await ofCard(rep))).toBeNull()
  })

  it.each([
    ['a person without a number', { personName: CARD.personName }],
    ['a number without a person', { phone: CARD.phone }],
    ['a number of too few digits', { ...CARD, phone: '0123' }],
  ])('does not match %s that was read twice', async (_, card) => {
    await ofCard(rep, card)
    expect(await sameAs(rep, await ofCard(rep, card))).toBeNull()
  })

  it('is never matched across organizations', async () => {
    const stranger = await app.buildUser('member')
    const bytes = await drawPicture()
    await ofBytes(stranger, bytes)
    await ofCard(stranger)
    expect([await sameAs(rep, await ofBytes(rep, bytes)), await sameAs(rep, await ofCard(rep))]).toEqual([null, null])
  })

  it('reveals a colleague’s private lead only to people who may see it', async () => {
    const bytes = await drawPicture()
    const hidden = [await ofBytes(colleague, bytes), await ofCard(colleague)]
    await app.owner.query(`update leads set visibility = 'private' where id = any ($1)`, [hidden])
    const [photo, card] = [await ofBytes(rep, bytes), await ofCard(rep)]
    expect([await sameAs(rep, photo), await sameAs(rep, card)]).toEqual([null, null])
    expect([await sameAs(teamLead, photo), await sameAs(teamLead, card)]).toMatchObject(
      hidden.map((leadId) => ({ leadId })),
    )
  })

  it('does not match a discarded lead', async () => {
    const first = await ofCard(rep)
    const second = await ofCard(rep)
    await send(rep, { kind: 'discard_lead', opId: randomUUID(), entityId: first, at: '2026-11-20T10:00:00.000Z' })
    expect(await sameAs(rep, second)).toBeNull()
  })

  it('does not match two businesses in one picture', async () => {
    const parent = await ofBytes(rep, await drawPicture())
    const captureId = randomUUID()
    const box = { x: 0, y: 0, width: 0.5, height: 0.5 }
    await app.owner.query(
      `insert into captures (organization_id, id, user_id, lead_id, source, sha256, size, mime, width, height, meta,
         captured_at, received_at, parent_id, crop)
       select organization_id, $2, user_id, $2, source, sha256, size, mime, width, height, meta, captured_at, now(), id, $3
       from captures where id = $1`,
      [parent, captureId, JSON.stringify(box)],
    )
    expect(await sameAs(rep, captureId)).toBeNull()
  })

  it('can be merged, and is not offered again after a split', async () => {
    const first = await ofCard(rep)
    const second = await ofCard(rep)
    expect(await send(rep, op('join_capture', second, first))).toEqual(['applied'])
    expect((await app.as(rep).ask(getLead, { params: { id: second } })).status).toBe(410)
    expect(await sameAs(rep, first)).toBeNull()
    expect(await send(rep, takeApart(second))).toEqual(['applied'])
    expect([await sameAs(rep, first), await sameAs(rep, second)]).toEqual([null, null])
  })

  it('is not shown again after a person kept both, but still matches another copy', async () => {
    const first = await ofCard(rep)
    const second = await ofCard(rep)
    expect(await send(rep, op('keep_both', second, first))).toEqual(['applied'])
    expect(await sameAs(rep, second)).toBeNull()
    expect(await sameAs(colleague, second)).toBeNull()
    expect(await sameAs(rep, await ofCard(rep))).toMatchObject({ leadId: first })
  })

  it('cannot be marked as separate by someone who may not edit the lead', async () => {
    const first = await ofCard(rep)
    const second = await ofCard(rep)
    expect(await send(colleague, op('keep_both', second, first))).toEqual(['rejected'])
    expect(await sameAs(rep, second)).toMatchObject({ leadId: first })
  })
})
