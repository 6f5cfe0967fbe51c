import type { Plan } from '@canvass/contracts/shapes/plans'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seededDatabase, type Seeded, seedUser } from '../../test/seed.ts'
import { tombstoneCapture } from '../changes/capture-changes.ts'
import { inTenant } from '../database.ts'
import { refundScan, scans } from './scans.ts'

let seeded: Seeded
beforeAll(async () => {
  seeded = await seededDatabase()
})
afterAll(() => seeded.end())

/** Creates an organization with this plan and number of captures. */
async function seedPlan(plan: Plan, count: number) {
  const user = await seedUser(seeded.owner)
  const { organizationId } = user
  await seeded.owner.query('update organizations set plan = $1 where organization_id = $2', [plan, organizationId])
  const { rows } = await seeded.owner.query<{ captureId: string }>(
    `insert into captures (organization_id, id, user_id, lead_id, source, sha256, size, mime, captured_at)
     select $1, id, $2, id, 'file', 'ab', 10, 'image/jpeg', now()
     from (select gen_random_uuid() as id from generate_series(1, $3)) made
     returning id as "captureId"`,
    [organizationId, user.userId, count],
  )
  return { organizationId, captures: rows.map(({ captureId }) => ({ organizationId, captureId })) }
}

const usedBy = async (organizationId: string): Promise<number[]> => {
  const { rows } = await seeded.owner.query<{ used: number }>(
    'select used from scan_months where organization_id = $1 order by month',
    [organizationId],
  )
  return rows.map(({ used }) => used)
}

describe('a plan’s scans', () => {
  it('are never exceeded by captures that run at the same time', async () => {
    const { organizationId, captures } = await seedPlan('free', 100)
    const quota = scans(seeded.workerDatabase)
    const taken = await Promise.all(captures.map((of) => quota.take(of)))
    expect(taken.filter(({ refusal }) => refusal === undefined)).toHaveLength(10)
    expect(taken.filter(({ refusal }) => refusal === 'scans')).toHaveLength(90)
    expect(await usedBy(organizationId)).toEqual([10])
    expect(await quota.left(organizationId)).toBe(0)
  })

  it('are used once per capture, even if it runs repeatedly and concurrently', async () => {
    const { organizationId, captures } = await seedPlan('free', 1)
    const [of = { organizationId, captureId: '' }] = captures
    const quota = scans(seeded.workerDatabase)
    const taken = await Promise.all(Array.from({ length: 6 }, () => quota.take(of)))
    expect(taken.every(({ refusal }) => refusal === undefined)).toBe(true)
    expect(await usedBy(organizationId)).toEqual([1])
    expect(await quota.left(organizationId)).toBe(9)
  })

  it('are returned once for a capture that did not become a lead', async () => {
    const { organizationId, captures } = await seedPlan('free', 2)
    const quota = scans(seeded.workerDatabase)
    for (const of of captures) await quota.take(of)
    for (let time = 0; time < 2; time += 1)
      await inTenant(seeded.workerDatabase, organizationId, async (tenant) => {
        if (captures[0]) await refundScan(tenant, captures[0])
      })
    expect(await usedBy(organizationId)).toEqual([1])
  })

  it('are returned for a capture that is deleted while it is read, and not taken for it afterwards', async () => {
    const { organizationId, captures } = await seedPlan('free', 2)
    const [read, late] = captures.map((of) => ({ ...of, userId: crypto.randomUUID() }))
    if (!read || !late) throw new Error('There are no captures')
    const quota = scans(seeded.workerDatabase)
    await quota.take(read)
    for (const one of [read, late])
      await inTenant(seeded.database, organizationId, (tenant) => tombstoneCapture(tenant, one))
    await quota.take(late)
    expect(await usedBy(organizationId)).toEqual([0])
    expect(await quota.left(organizationId)).toBe(10)
  })

  it('are returned if a capture is deleted at the very moment that one is taken for it', async () => {
    const { organizationId, captures } = await seedPlan('team', 40)
    const quota = scans(seeded.workerDatabase)
    await Promise.all(
      captures.flatMap((of) => [
        quota.take(of),
        inTenant(seeded.database, organizationId, (tenant) =>
          tombstoneCapture(tenant, { ...of, userId: crypto.randomUUID() }),
        ),
      ]),
    )
    expect([0, undefined]).toContain((await usedBy(organizationId))[0])
  })

  it('renew each month', async () => {
    const { organizationId, captures } = await seedPlan('free', 11)
    const quota = scans(seeded.workerDatabase)
    await Promise.all(captures.slice(0, 10).map((of) => quota.take(of)))
    for (const table of ['scans', 'scan_months'])
      await seeded.owner.query(`update ${table} set month = month - interval '1 month' where organization_id = $1`, [
        organizationId,
      ])
    expect(await quota.left(organizationId)).toBe(10)
    expect(await Promise.all(captures.map((of) => quota.take(of)))).toEqual(
      captures.map(() => ({ mayAskModel: false, mayFindContacts: false })),
    )
    expect(await usedBy(organizationId)).toEqual([10, 1])
  })

  it('are refused beyond the number of leads the plan allows', async () => {
    const { organizationId, captures } = await seedPlan('free', 1)
    const quota = scans(seeded.workerDatabase)
    const keep = (total: number) =>
      seeded.owner.query(
        `insert into lead_counters (organization_id, private_to, status, total)
         values ($1, '00000000-0000-0000-0000-000000000000', 'new', $2)
         on conflict (organization_id, private_to, status) do update set total = excluded.total`,
        [organizationId, total],
      )
    await keep(50)
    const [of = { organizationId, captureId: '' }] = captures
    expect(await quota.take(of)).toEqual({ mayAskModel: false, mayFindContacts: false, refusal: 'leads' })
    expect(await usedBy(organizationId)).toEqual([])
    await keep(49)
    expect(await quota.take(of)).toEqual({ mayAskModel: false, mayFindContacts: false })
  })

  it('are unlimited on the Enterprise plan', async () => {
    const { organizationId, captures } = await seedPlan('enterprise', 12)
    const quota = scans(seeded.workerDatabase)
    const taken = await Promise.all(captures.map((of) => quota.take(of)))
    expect(taken.every(({ refusal }) => refusal === undefined)).toBe(true)
    expect(await quota.left(organizationId)).toBe(Infinity)
    expect(await usedBy(organizationId)).toEqual([12])
  })
})
