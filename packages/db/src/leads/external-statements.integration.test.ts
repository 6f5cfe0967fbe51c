import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draft } from '../../test/draft.ts'
import { seedCapture, seededDatabase, type Seeded, seedUser } from '../../test/seed.ts'
import { inTenant } from '../database.ts'
import { enrichmentRuns } from '../runs/enrichment-runs.ts'
import { refold } from './lead-statements.ts'
import { writePlace, writeWebsite } from './external-statements.ts'

let seeded: Seeded
let user: { organizationId: string; userId: string }
beforeAll(async () => {
  seeded = await seededDatabase()
  user = await seedUser(seeded.owner)
})
afterAll(() => seeded.end())

const place = {
  id: 'osm:node/42',
  name: 'Blue Door',
  address: null,
  phone: null,
  similarity: 96,
  website: 'https://bluedoor.example/',
}

async function leadWith(found: typeof place | undefined): Promise<{ organizationId: string; leadId: string }> {
  const runs = enrichmentRuns(seeded.workerDatabase)
  const captureId = await seedCapture(seeded.owner, user)
  const lease = await runs.lease({ ...user, captureId, generation: 0, owner: 'a', leaseMs: 60_000 })
  if (!lease) throw new Error('could not lease the capture')
  await runs.finish(lease, { ...draft, website: null, websites: [], ...(found && { place: found }) })
  return { organizationId: user.organizationId, leadId: captureId }
}
async function websiteOf({ leadId }: { leadId: string }): Promise<string | null> {
  const { rows } = await seeded.owner.query<{ website: string | null }>('select website from leads where id = $1', [
    leadId,
  ])
  return rows[0]?.website ?? null
}

describe('a place found for the business', () => {
  it('fills the fields that the reading leaves open', async () => {
    expect(await websiteOf(await leadWith(place))).toBe('bluedoor.example')
    expect(await websiteOf(await leadWith(undefined))).toBeNull()
  })

  it('no longer counts once a different place, or none, is found', async () => {
    const lead = await leadWith(place)
    const found = (other: typeof place | undefined) =>
      inTenant(seeded.workerDatabase, lead.organizationId, async (tenant) => {
        await writePlace(tenant, { ...lead, captureId: lead.leadId }, other)
        await refold(tenant, lead)
      })
    await found({ ...place, id: 'osm:node/43', website: 'https://other.example' })
    expect(await websiteOf(lead)).toBe('other.example')
    await found(undefined)
    expect(await websiteOf(lead)).toBeNull()
    await found(place)
    expect(await websiteOf(lead)).toBe('bluedoor.example')
  })
})

describe('the business’s own website', () => {
  const URL = 'https://bluedoor.example/contact'
  const email = (value: string) => ({
    value,
    label: null,
    confidence: 0.8,
    evidence: [{ source: 'website' as const, ref: URL, quote: value, url: URL }],
  })
  const site = (id: string, value: string) => ({
    id,
    name: null,
    website: null,
    phones: [],
    emails: [email(value)],
    addresses: [],
    hours: [],
    people: [],
  })

  it('fills fields without a better source, and no longer counts once a different website is read', async () => {
    const lead = await leadWith(undefined)
    await seeded.owner.query('update lead_facts set retracted_at = now() where lead_id = $1 and kind = $2', [
      lead.leadId,
      'reading',
    ])
    const found = (said: ReturnType<typeof site> | undefined) =>
      inTenant(seeded.workerDatabase, lead.organizationId, async (tenant) => {
        await writeWebsite(tenant, { ...lead, captureId: lead.leadId }, said)
        await refold(tenant, lead)
      })
    const emailNow = async () => {
      const { rows } = await seeded.owner.query<{ email: string | null }>('select email from leads where id = $1', [
        lead.leadId,
      ])
      return rows[0]?.email ?? null
    }
    await found(site('bluedoor.example', 'hi@bluedoor.example'))
    expect(await emailNow()).toBe('hi@bluedoor.example')
    await found(site('other.example', 'hi@other.example'))
    expect(await emailNow()).toBe('hi@other.example')
    await found(undefined)
    expect(await emailNow()).toBeNull()
  })
})
