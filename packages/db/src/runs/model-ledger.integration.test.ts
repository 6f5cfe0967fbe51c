import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seededDatabase, type Seeded, seedUser } from '../../test/seed.ts'
import { inTenant } from '../database.ts'
import { type ModelCall, modelLedger } from './model-ledger.ts'

let seeded: Seeded
beforeAll(async () => {
  seeded = await seededDatabase()
})
afterAll(() => seeded.end())

const call: ModelCall = {
  purpose: 'analyse',
  model: 'luna',
  inputTokens: 1200,
  outputTokens: 50,
  millicents: 15,
  tookMs: 800,
  failure: null,
}

describe('the model ledger', () => {
  it('counts this month’s calls, tokens, and cost, including failures', async () => {
    const { organizationId } = await seedUser(seeded.owner)
    const ledger = modelLedger(seeded.database)
    expect(await ledger.spentThisMonth(organizationId)).toEqual({ calls: 0, tokens: 0, millicents: 0 })
    await ledger.write(organizationId, call)
    await ledger.write(organizationId, { ...call, purpose: 'look', millicents: null, failure: 'refused' })
    expect(await ledger.spentThisMonth(organizationId)).toEqual({ calls: 2, tokens: 2500, millicents: 15 })
  })

  it('starts over each month', async () => {
    const { organizationId } = await seedUser(seeded.owner)
    const ledger = modelLedger(seeded.database)
    await inTenant(seeded.database, organizationId, (tenant) =>
      tenant
        .insertInto('modelCalls')
        .values({ ...call, organizationId, at: new Date(Date.now() - 32 * 24 * 3_600_000) })
        .execute(),
    )
    expect(await ledger.spentThisMonth(organizationId)).toMatchObject({ calls: 0, tokens: 0 })
  })

  it('is separate for each organization', async () => {
    const [one, other] = [await seedUser(seeded.owner), await seedUser(seeded.owner)]
    const ledger = modelLedger(seeded.database)
    await ledger.write(one.organizationId, call)
    expect(await ledger.spentThisMonth(other.organizationId)).toMatchObject({ calls: 0 })
  })
})
