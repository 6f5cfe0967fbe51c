import { createTestDatabase } from '@canvass/testing/test-database'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seededDatabase, type Seeded, seedUser } from '../../test/seed.ts'
import { inTenant } from '../database.ts'
import { migrate, migrateTo } from '../migrate.ts'
import { setTimeZone } from './time-zone.ts'
import { readUsage } from './read-usage.ts'
import { scans } from './scans.ts'

let seeded: Seeded
beforeAll(async () => {
  seeded = await seededDatabase()
})
afterAll(() => seeded.end())

const ask = async (expression: string, ...values: string[]): Promise<string> => {
  const { rows } = await seeded.owner.query<{ at: Date }>(`select ${expression} as at`, values)
  return rows[0]?.at.toISOString() ?? ''
}
const monthOf = (at: string, zone: string) => ask('canvass.month_of($1, $2)', at, zone)
const startOf = (month: string, zone: string) => ask('canvass.start_of_month($1, $2)', month, zone)

/** Zones whose first of a month is a different instant at any time of the year. */
const ZONES = ['Asia/Tokyo', 'UTC', 'America/Phoenix'] as const

async function seedIn(timeZone: string) {
  const { organizationId, userId } = await seedUser(seeded.owner)
  const set = (zone: string) =>
    inTenant(seeded.database, organizationId, (tenant) => setTimeZone(tenant, { organizationId, timeZone: zone }))
  await set(timeZone)
  return { organizationId, userId, set }
}

describe('a month', () => {
  it('begins and ends at midnight in its zone, through changes of the clock', async () => {
    expect(await monthOf('2026-12-01T04:59:59Z', 'America/New_York')).toBe('2026-11-01T00:00:00.000Z')
    expect(await monthOf('2026-12-01T05:00:00Z', 'America/New_York')).toBe('2026-12-01T00:00:00.000Z')
    expect(await startOf('2026-11-01T00:00:00Z', 'America/New_York')).toBe('2026-11-01T04:00:00.000Z')
    expect(await startOf('2026-12-01T00:00:00Z', 'America/New_York')).toBe('2026-12-01T05:00:00.000Z')
    expect(await monthOf('2026-11-30T15:00:00Z', 'Asia/Tokyo')).toBe('2026-12-01T00:00:00.000Z')
  })

  it('is that of UTC in a zone that the database does not know', async () => {
    expect(await monthOf('2026-12-01T00:00:00Z', 'Mars/Olympus_Mons')).toBe('2026-12-01T00:00:00.000Z')
    expect(await startOf('2026-12-01T00:00:00Z', 'Mars/Olympus_Mons')).toBe('2026-12-01T00:00:00.000Z')
  })

  it.each(ZONES)('of an organization in %s is shown from its first midnight to the next', async (zone) => {
    const { organizationId } = await seedIn(zone)
    const { monthFrom, restartsAt, timeZone } = await readUsage(seeded.database, organizationId)
    const dayAndTime = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      day: 'numeric',
      hour: 'numeric',
      hour12: false,
    })
    const told = [monthFrom, restartsAt].map((at) =>
      dayAndTime
        .formatToParts(new Date(at))
        .flatMap(({ type, value }) => (type === 'literal' ? [] : [Number(value) % 24])),
    )
    expect([timeZone, told]).toEqual([
      zone,
      [
        [1, 0],
        [1, 0],
      ],
    ])
    expect(Date.parse(monthFrom)).toBeLessThanOrEqual(Date.now())
    expect(Date.parse(restartsAt)).toBeGreaterThan(Date.now())
  })

  it('of an organization in an unknown zone is refused', async () => {
    const { organizationId, set } = await seedIn('Europe/Lisbon')
    expect([await set('Mars/Olympus_Mons'), await set('+05:00')]).toEqual([false, false])
    expect((await readUsage(seeded.database, organizationId)).timeZone).toBe('Europe/Lisbon')
  })
})

it('a change of zone neither gives scans back nor counts them again', async () => {
  const { organizationId, userId, set } = await seedIn('UTC')
  const captureId = crypto.randomUUID()
  await seeded.owner.query(
    `insert into captures (organization_id, id, user_id, lead_id, source, sha256, size, mime, captured_at)
     values ($1, $2, $3, $2, 'file', 'ab', 10, 'image/jpeg', now())`,
    [organizationId, captureId, userId],
  )
  const quota = scans(seeded.workerDatabase)
  await quota.take({ organizationId, captureId })
  for (const zone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC']) {
    await set(zone)
    await quota.take({ organizationId, captureId })
  }
  expect((await readUsage(seeded.database, organizationId)).scans.used).toBe(1)
  const { rows } = await seeded.owner.query('select used from scan_months where organization_id = $1', [organizationId])
  expect(rows).toEqual([{ used: 1 }])
})

it('an organization from before works in the zone of most of its newest captures, if the database knows it', async () => {
  const test = await createTestDatabase({ isEmpty: true })
  await migrateTo(test.ownerUrl, '0125-captures-left-by')
  const owner = new Client({ connectionString: test.ownerUrl })
  await owner.connect()
  const seedTakenIn = async (...zones: (string | null)[]) => {
    const { organizationId, userId } = await seedUser(owner)
    for (const timeZone of zones)
      await owner.query(
        `insert into captures (organization_id, id, user_id, lead_id, source, sha256, size, mime, captured_at, meta)
         select $1, id, $2, id, 'file', 'ab', 10, 'image/jpeg', now(), $3 from (select gen_random_uuid() as id) made`,
        [organizationId, userId, JSON.stringify(timeZone === null ? {} : { timeZone })],
      )
    return organizationId
  }
  const seededIn = [
    await seedTakenIn('America/Denver', 'America/Phoenix', 'America/Denver', null),
    await seedTakenIn('Mars/Olympus_Mons'),
    await seedTakenIn(null),
    await seedTakenIn(),
  ]
  await migrate(test.ownerUrl)
  const { rows } = await owner.query<{ zone: string }>(
    `select o.time_zone as zone from unnest($1::uuid[]) with ordinality as s (id, n)
     join organizations o on o.organization_id = s.id order by s.n`,
    [seededIn],
  )
  expect(rows.map(({ zone }) => zone)).toEqual(['America/Denver', 'UTC', 'UTC', 'UTC'])
  await owner.end()
  await test.drop()
}, 60_000)
