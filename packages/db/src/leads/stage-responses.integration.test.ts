import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedCapture, seededDatabase, type Seeded, seedUser } from '../../test/seed.ts'
import { findStageRequests, listStoredResponses } from './stage-responses.ts'

let seeded: Seeded
let of: { organizationId: string; userId: string }
beforeAll(async () => {
  seeded = await seededDatabase()
  of = await seedUser(seeded.owner)
})
afterAll(() => seeded.end())

async function keptOf(findings: Record<string, unknown>) {
  const leadId = await seedCapture(seeded.owner, of)
  for (const [name, finding] of Object.entries(findings))
    await seeded.owner.query(
      `insert into capture_stages (organization_id, capture_id, name, state, finding) values ($1, $2, $3, 'done', $4)`,
      [of.organizationId, leadId, name, JSON.stringify(finding)],
    )
  return await listStoredResponses(seeded.database, { organizationId: of.organizationId, leadId })
}

describe('the provider responses stored with a lead', () => {
  it('contain what providers returned and, for a website, the requested pages', async () => {
    const asked = [{ url: 'https://marlowe.example/', outcome: 'read' }]
    const kept = await keptOf({
      read_website: { provider: 'website', url: 'https://marlowe.example/', asked, site: { isOwn: true } },
      find_place: { provider: 'openstreetmap', raw: { places: 2 }, asked },
    })
    expect(kept).toEqual([
      { stage: 'find_place', provider: 'openstreetmap', raw: { places: 2 }, expiredAt: null },
      { stage: 'read_website', provider: 'website', raw: asked, expiredAt: null },
    ])
  })

  it('contain the results of email checks without the people they belong to', async () => {
    const checks = [{ value: 'mira@marlowe.example', check: { verdict: 'unknown' } }]
    expect(await keptOf({ find_people: { people: [{ name: 'Mira Quist' }], checks } })).toEqual([
      { stage: 'find_people', provider: 'mail servers', raw: { checks }, expiredAt: null },
    ])
    expect(await keptOf({ find_people: { people: [{ name: 'Mira Quist' }] } })).toEqual([])
  })

  it('are empty if no provider was asked', async () => {
    expect(await keptOf({ read_website: { provider: null, url: null }, analyse: { provider: 'rules' } })).toEqual([])
  })
})

describe("the requests made by a lead's stages", () => {
  it('tell whether the match was blocked', async () => {
    const leadId = await seedCapture(seeded.owner, of)
    const asked = () => findStageRequests(seeded.database, { organizationId: of.organizationId, leadId })
    expect(await asked()).toEqual({ query: null, isBlocked: false, costs: [] })
    await seeded.owner.query(
      `insert into capture_stages (organization_id, capture_id, name, state, finding) values
         ($1, $2, 'clean_query', 'done', '{"query": "gull"}'), ($1, $2, 'gate', 'blocked', '{"result": ""}')`,
      [of.organizationId, leadId],
    )
    expect(await asked()).toEqual({ query: 'gull', isBlocked: true, costs: [] })
    await seeded.owner.query(`update capture_stages set state = 'done' where capture_id = $1 and name = 'gate'`, [
      leadId,
    ])
    expect(await asked()).toMatchObject({ isBlocked: false })
  })
})
