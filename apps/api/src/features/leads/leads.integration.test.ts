import {
  countLeads,
  getLead,
  type LeadSummary,
  listLeads,
  listSalesJourney,
  listStageAnswers,
} from '@canvass/contracts/leads'
import type { BuiltUser } from '@canvass/testing/build-user'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { draft } from '../../../test/draft.ts'
import { describeAccess } from '../../../test/describe-access.ts'
import { leaseCapture, makeLead, sendCapture } from '../../../test/send-capture.ts'
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

for (const contract of [listLeads, listSalesJourney, countLeads, listStageAnswers, getLead])
  describeAccess(contract, { app: () => app })

const fact = (value: string) => ({ value, label: null, confidence: 1, evidence: [] })

describe('the list of leads', () => {
  it('is an array, newest first, and gives the next page in a Link header', async () => {
    for (const companyName of ['A', 'B', 'C']) await makeLead(app, rep, { companyName })
    const names: string[] = []
    let link: string | undefined = '/api/leads?limit=2'
    while (link) {
      const response: Response = await fetch(app.origin + link, { headers: { cookie: `canvass=${rep.sessionToken}` } })
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
      names.push(...((await response.json()) as LeadSummary[]).map((lead) => lead.companyName))
      link = /^<(.+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1]
    }
    expect(names).toEqual(['C', 'B', 'A'])
  })

  it('keeps the search and status filters across pages', async () => {
    for (const companyName of ['Harbour & Sons', 'Harbour & Co', 'Valley']) await makeLead(app, rep, { companyName })
    const first = await app.as(rep).ask(listLeads, { query: { limit: 1, q: 'harbour &', status: 'qualified' } })
    const next = new URLSearchParams(/\?([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1])
    expect([next.get('q'), next.get('status'), first.answer.length]).toEqual(['harbour &', 'qualified', 1])
  })

  it.each([
    [{ limit: '0' }],
    [{ limit: '101' }],
    [{ limit: 'many' }],
    [{ status: 'lost' }],
    [{ cursor: 'made-up' }],
    [{ cursor: Buffer.from('2026-99-99T00:00:00.000000Z_x').toString('base64url') }],
    [{ q: 'a\0b' }],
  ])('refuses %o with an error message', async (query) => {
    const got = await app.as(rep).ask(listLeads, { query: query as never })
    expect([got.status, got.refusal.code]).toEqual([400, 'invalid'])
  })

  it('has twenty entries per page by default', async () => {
    for (let made = 0; made < 21; made++) await makeLead(app, rep)
    const got = await app.as(rep).ask(listLeads)
    expect([got.answer.length, (await app.as(rep).ask(countLeads)).answer]).toEqual([20, { total: 21 }])
  })

  it('contains leads, but no captures still being processed', async () => {
    await sendCapture(app, rep)
    expect((await app.as(rep).ask(listLeads)).answer).toEqual([])
    expect((await app.as(rep).ask(countLeads)).answer).toEqual({ total: 0 })
    expect((await app.as(rep).ask(listSalesJourney)).answer).toEqual([])
  })

  it('shows private leads only to their owner and team leads', async () => {
    const id = await makeLead(app, rep)
    await app.owner.query(`update leads set visibility = 'private' where id = $1`, [id])
    const { organizationId } = rep
    const seenBy = async (user: BuiltUser) => [
      (await app.as(user).ask(listLeads)).answer.length,
      (await app.as(user).ask(countLeads)).answer.total,
      (await app.as(user).ask(getLead, { params: { id } })).status,
    ]
    expect(await seenBy(rep)).toEqual([1, 1, 200])
    expect(await seenBy(await app.buildUser('member', { organizationId }))).toEqual([0, 0, 404])
    expect(await seenBy(await app.buildUser('team_lead', { organizationId }))).toEqual([1, 1, 200])
  })
})

describe('the sales journey', () => {
  it('has the status and amount of every lead, and is sent only when something changed', async () => {
    await makeLead(app, rep, { companyName: 'Harbour Bakery' })
    const first = await app.as(rep).ask(listSalesJourney)
    expect(first.answer).toMatchObject([{ companyName: 'Harbour Bakery', status: 'qualified', dealAmount: '0' }])
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
    const same = await app.as(rep).ask(listSalesJourney, { headers })
    expect([same.status, same.text]).toEqual([304, ''])
    await makeLead(app, rep)
    expect((await app.as(rep).ask(listSalesJourney, { headers })).status).toBe(200)
  })
})

describe('a lead', () => {
  it('is complete once its run has ended', async () => {
    const id = await makeLead(app, rep, { companyName: 'Harbour Bakery', ocrText: 'HARBOUR' })
    const { answer } = await app.as(rep).ask(getLead, { params: { id } })
    expect(answer).toMatchObject({
      id,
      companyName: 'Harbour Bakery',
      ocrText: 'HARBOUR',
      ownerId: rep.id,
      isComplete: true,
      openaiRaw: null,
      capture: { id, state: 'done' },
      photo: { url: `/api/captures/${id}/photo?size=full`, width: 64, height: 48 },
    })
  })

  it('shows what has been found so far while its run is in progress', async () => {
    const id = await sendCapture(app, rep)
    const early = await app.as(rep).ask(getLead, { params: { id } })
    expect(early.answer).toMatchObject({ id, companyName: '', ocrText: '', isComplete: false, matchBand: 'unmatched' })
    const { runs, lease } = await leaseCapture(app, rep, id)
    await runs.writeStages(lease, [{ stage: 'read_text', state: 'done', finding: { text: 'HARBOUR BAKERY' } }])
    await runs.writeStages(lease, [
      {
        stage: 'extract_business',
        state: 'done',
        finding: {
          company: fact('Harbour Bakery'),
          people: [],
          phones: [fact('+15550100')],
          emails: [],
          websites: [],
          addresses: [],
        },
      },
    ])
    const later = await app.as(rep).ask(getLead, { params: { id } })
    expect(later.answer).toMatchObject({
      companyName: 'Harbour Bakery',
      ocrText: 'HARBOUR BAKERY',
      phone: '+15550100',
      isComplete: false,
      capture: { state: 'processing' },
    })
  })

  it('shows the service responses of the stages that requested them', async () => {
    const id = await sendCapture(app, rep)
    const { runs, lease } = await leaseCapture(app, rep, id)
    const place = { provider: 'google', candidates: [], raw: { places: ['Harbour Bakery'] } }
    await runs.writeStages(lease, [{ stage: 'find_place', state: 'done', finding: place }])
    await runs.writeStages(lease, [
      { stage: 'analyse', state: 'done', finding: { provider: 'openai', points: [], raw: { said: 1 } } },
    ])
    const told = { googlePlacesRaw: place.raw, openaiRaw: null }
    const besides = [{ stage: 'analyse', provider: 'openai', raw: { said: 1 } }]
    expect((await app.as(rep).ask(getLead, { params: { id } })).answer).toMatchObject(told)
    expect((await app.as(rep).ask(listStageAnswers, { params: { id } })).answer.answers).toEqual(besides)
    await runs.finish(lease, draft)
    expect((await app.as(rep).ask(getLead, { params: { id } })).answer).toMatchObject({ isComplete: true, ...told })
    expect((await app.as(rep).ask(listStageAnswers, { params: { id } })).answer.answers).toEqual(besides)
  })

  it('shows the place query and the cost of models', async () => {
    const id = await sendCapture(app, rep)
    const { runs, lease } = await leaseCapture(app, rep, id)
    const asked = async () => {
      const { query, costs } = (await app.as(rep).ask(listStageAnswers, { params: { id } })).answer
      return { query, costs }
    }
    expect(await asked()).toEqual({ query: null, costs: [] })
    const costs = { tookMs: 5, inputTokens: 900, outputTokens: 100, millicents: 1_250 }
    await runs.writeStages(lease, [
      { stage: 'clean_query', state: 'done', finding: { query: 'harbor bakery', near: null } },
    ])
    await runs.writeStages(lease, [
      {
        stage: 'analyse',
        state: 'done',
        finding: { provider: 'openai', points: [], raw: null, asked: { model: 'small', costs, quotes: [] } },
      },
    ])
    expect(await asked()).toEqual({
      query: 'harbor bakery',
      costs: [{ stage: 'analyse', model: 'small', tokens: 1_000, millicents: 1_250 }],
    })
  })

  it('shows the replacement for a blocked match, even after the places had to be forgotten', async () => {
    const id = await sendCapture(app, rep)
    const { runs, lease } = await leaseCapture(app, rep, id)
    const told = async () => (await app.as(rep).ask(listStageAnswers, { params: { id } })).answer.gateResult
    expect(await told()).toBeNull()
    const gate = { band: 'blocked', similarity: 20, candidate: null, result: '', offers: [] }
    await runs.writeStages(lease, [
      { stage: 'clean_query', state: 'done', finding: { query: 'harbor bakery', near: null } },
    ])
    await runs.writeStages(lease, [{ stage: 'gate', state: 'blocked', finding: gate }])
    expect(await told()).toBe('Protected: harbor bakery')
  })

  it('is gone after it was deleted, and not found if it never existed', async () => {
    const id = await makeLead(app, rep)
    await app.owner.query('update leads set deleted_at = now() where id = $1', [id])
    const gone = await app.as(rep).ask(getLead, { params: { id } })
    expect([gone.status, gone.refusal.deletedAt]).toEqual([410, expect.any(String)])
    expect((await app.as(rep).ask(getLead, { params: { id: 'none' } })).status).toBe(404)
  })
})
