import { randomUUID } from 'node:crypto'
import { getLead } from '@canvass/contracts/leads'
import { applyOps, type Op } from '@canvass/contracts/ops'
import { inTenant } from '@canvass/db/database'
import { refold } from '@canvass/db/leads/lead-statements'
import { writePlace, writeWebsite } from '@canvass/db/leads/external-statements'
import type { BuiltUser } from '@canvass/testing/build-user'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { draft } from '../../../test/draft.ts'
import { makeLead } from '../../../test/send-capture.ts'
import { type TestApp, testApp } from '../../../test/test-app.ts'

let app: TestApp
let rep: BuiltUser
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  rep = await app.buildUser('member')
})
afterAll(() => app.close())

const candidate = (id: string, name: string) => ({
  id,
  name,
  address: `${id} Orchard Road`,
  phone: '+1 541-555-0177',
  website: `https://${name.toLowerCase()}.example/`,
  position: null,
  category: 'plumber',
  url: `https://www.openstreetmap.org/${id}`,
})
const offer = (id: string, name: string) => ({
  candidate: candidate(id, name),
  similarity: 84,
  meters: 120,
  agrees: ['phone'],
  doubts: ['several'],
})
const [MARROW, HALL] = [offer('osm:node/1', 'Dunmarrow'), offer('osm:node/2', 'Hall')] as const

/** Makes a lead with the stages' findings about its place. */
async function leadWith(search: object = {}): Promise<string> {
  const matched = { placeId: MARROW.candidate.id, offers: [MARROW.candidate.id, HALL.candidate.id] }
  const found = { website: null, websites: [], matchBand: 'provisional' as const, matchSimilarity: 84, matched }
  const id = await makeLead(app, rep, { ...draft, ...found })
  const stages = {
    gate: { band: 'provisional', similarity: 84, candidate: MARROW.candidate, result: 'x', offers: [MARROW, HALL] },
    find_place: {
      provider: 'openstreetmap',
      licence: 'ODbL',
      fetchedAt: '2026-11-23T09:00:00.000Z',
      candidates: [MARROW.candidate, HALL.candidate],
      raw: null,
      ...search,
    },
  }
  for (const [name, finding] of Object.entries(stages))
    await app.owner.query(
      `insert into capture_stages (organization_id, capture_id, name, state, finding) values ($1, $2, $3, 'done', $4)
       on conflict (organization_id, capture_id, name) do update set finding = excluded.finding`,
      [rep.organizationId, id, name, JSON.stringify(finding)],
    )
  return id
}
const common = (entityId: string) => ({ opId: randomUUID(), entityId, at: '2026-11-23T10:00:00.000Z' })
const confirm = (id: string, placeId: string): Op => ({ kind: 'confirm_place', ...common(id), placeId, name: null })
const refuse = (id: string, ...placeIds: string[]): Op => ({ kind: 'refuse_place', ...common(id), placeIds })
const reopen = (id: string, ...placeIds: string[]): Op => ({ kind: 'reopen_place', ...common(id), placeIds })
const send = async (user: BuiltUser, ...ops: Op[]) =>
  (await app.as(user).ask(applyOps, { body: { ops } })).answer.results.map(({ result }) => result)
const leadOf = async (id: string) => (await app.as(rep).ask(getLead, { params: { id } })).answer

describe('a place confirmed by a person', () => {
  it('gives the lead its name and data, with the person, and can be undone', async () => {
    const id = await leadWith()
    const before = await leadOf(id)
    expect(before.match).toMatchObject({
      provider: 'openstreetmap',
      expiresAt: null,
      confirmed: null,
      offers: [{ id: 'osm:node/1', meters: 120, agrees: ['phone'], doubts: ['several'] }, { id: 'osm:node/2' }],
    })
    expect(await send(rep, confirm(id, HALL.candidate.id))).toEqual(['applied'])
    expect(await leadOf(id)).toMatchObject({
      companyName: 'Hall',
      website: 'hall.example',
      matchBand: 'confirmed',
      matchSimilarity: null,
      match: { confirmed: { id: 'osm:node/2', name: 'Hall', byId: rep.id } },
    })
    expect(await send(rep, reopen(id, HALL.candidate.id))).toEqual(['applied'])
    const { companyName, website, matchBand, match } = before
    expect(await leadOf(id)).toMatchObject({ companyName, website, matchBand, match })
  })

  it('is confirmed once, however often the edit arrives', async () => {
    const id = await leadWith()
    const op = confirm(id, MARROW.candidate.id)
    expect(await send(rep, op)).toEqual(['applied'])
    expect(await send(rep, op)).toEqual(['applied'])
    const { rows } = await app.owner.query(
      `select kind from lead_facts where lead_id = $1 and kind in ('edit', 'confirmed') order by kind`,
      [id],
    )
    expect(rows).toEqual([{ kind: 'confirmed' }, { kind: 'edit' }])
  })

  it('stores only its id if its provider’s data may not be stored', async () => {
    const id = await leadWith({ provider: 'google', expiresAt: '2126-11-24T09:00:00.000Z' })
    const { companyName } = await leadOf(id)
    expect(await send(rep, confirm(id, MARROW.candidate.id))).toEqual(['applied'])
    expect(await leadOf(id)).toMatchObject({
      companyName,
      website: null,
      matchBand: 'confirmed',
      match: { confirmed: { id: 'osm:node/1', name: null }, expiresAt: '2126-11-24T09:00:00.000Z' },
    })
    const { rows } = await app.owner.query(`select facts::text from lead_facts where lead_id = $1`, [id])
    expect(JSON.stringify(rows)).not.toContain('Orchard')
  })

  it('must be one that was found for this lead', async () => {
    expect(await send(rep, confirm(await leadWith(), 'osm:node/999'))).toEqual(['rejected'])
  })

  it('can be chosen only by people who may edit the lead', async () => {
    const id = await leadWith()
    const stranger = await app.buildUser('member', { organizationId: rep.organizationId })
    expect(await send(stranger, confirm(id, MARROW.candidate.id), refuse(id, MARROW.candidate.id))).toEqual([
      'rejected',
      'rejected',
    ])
  })
})

/** Records that a run found the place, as its end would. */
const findPlaceAgain = (leadId: string) =>
  inTenant(app.deps.database, rep.organizationId, async (tenant) => {
    const of = { organizationId: rep.organizationId, leadId }
    await writePlace(tenant, { ...of, captureId: leadId }, { ...MARROW.candidate, similarity: 96 })
    await refold(tenant, of)
  })

describe('a place refused by a person', () => {
  it('is ignored, even when a run finds it again', async () => {
    const id = await leadWith()
    await findPlaceAgain(id)
    expect((await leadOf(id)).website).toBe('dunmarrow.example')
    expect(await send(rep, refuse(id, MARROW.candidate.id))).toEqual(['applied'])
    expect(await leadOf(id)).toMatchObject({ website: null, match: { refused: ['osm:node/1'] } })
    await findPlaceAgain(id)
    expect(await leadOf(id)).toMatchObject({ website: null, match: { refused: ['osm:node/1'] } })
    expect(await send(rep, reopen(id, MARROW.candidate.id))).toEqual(['applied'])
    expect((await leadOf(id)).website).toBe('dunmarrow.example')
  })

  it('removes the data of a website that only it led to', async () => {
    const id = await leadWith()
    const of = { organizationId: rep.organizationId, leadId: id, captureId: id }
    const evidence = [{ source: 'website' as const, ref: 'https://otherco.example/' }]
    const fact = (value: string) => ({ value, label: null, confidence: 0.8, evidence })
    await inTenant(app.deps.database, rep.organizationId, async (tenant) => {
      const said = {
        id: 'otherco.example',
        name: null,
        website: fact('otherco.example'),
        phones: [fact('+15415550188')],
      }
      const rest = { emails: [], addresses: [], hours: [], people: [], siteBy: MARROW.candidate.id }
      await writeWebsite(tenant, of, { ...said, ...rest })
      await refold(tenant, of)
    })
    expect(await leadOf(id)).toMatchObject({ phones: [{ value: '+15415550188' }], website: 'otherco.example' })
    await send(rep, refuse(id, MARROW.candidate.id))
    expect(await leadOf(id)).toMatchObject({ phone: null, phones: [], website: null, websites: [] })
  })

  it('leaves the other offers open, and no match once all are refused', async () => {
    const id = await leadWith()
    await send(rep, refuse(id, MARROW.candidate.id))
    expect(await leadOf(id)).toMatchObject({ matchBand: 'provisional', matchSimilarity: null })
    await send(rep, refuse(id, HALL.candidate.id))
    expect(await leadOf(id)).toMatchObject({ matchBand: 'blocked', match: { refused: ['osm:node/1', 'osm:node/2'] } })
  })

  it('a confirmed place is not replaced when a run later finds another', async () => {
    const id = await leadWith()
    await send(rep, confirm(id, HALL.candidate.id))
    await findPlaceAgain(id)
    expect(await leadOf(id)).toMatchObject({ companyName: 'Hall', website: 'hall.example', matchBand: 'confirmed' })
  })
})

describe('merged leads', () => {
  it('keep a confirmed place, and each returns to its own state after a split', async () => {
    const [front, back] = [await leadWith(), await leadWith()]
    await send(rep, confirm(back, HALL.candidate.id))
    const before = await leadOf(front)
    await send(rep, { kind: 'join_capture', ...common(back), leadId: front })
    expect(await leadOf(front)).toMatchObject({ companyName: 'Hall', matchBand: 'confirmed' })
    await send(rep, { kind: 'take_apart', ...common(back) })
    expect(await leadOf(front)).toMatchObject({ companyName: before.companyName, matchBand: 'provisional' })
    expect(await leadOf(back)).toMatchObject({ companyName: 'Hall', matchBand: 'confirmed' })
  })
})

it('a response without a place worth offering still has its expiry', async () => {
  const expiresAt = '2126-11-24T09:00:00.000Z'
  const id = await leadWith({ provider: 'google', expiresAt, raw: { places: 1 } })
  await app.owner.query(
    `update capture_stages set finding = finding || '{"offers": []}' where capture_id = $1 and name = 'gate'`,
    [id],
  )
  const { googlePlacesRaw, match } = await leadOf(id)
  expect([googlePlacesRaw, match]).toMatchObject([{ places: 1 }, { offers: [], provider: 'google', expiresAt }])
})
