import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { buildOrganization } from '@canvass/testing/build-organization'
import { buildUser } from '@canvass/testing/build-user'
import { createTestDatabase, type TestDatabase } from '@canvass/testing/test-database'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createDatabase, type Database, inTenant } from '../database.ts'
import { type AuditFilter, readAudit } from './read-audit.ts'
import { type AuditedAction, recordAudit } from './record-audit.ts'

let test: TestDatabase
let owner: Client
let database: Database
beforeAll(async () => {
  test = await createTestDatabase()
  owner = new Client({ connectionString: test.ownerUrl })
  await owner.connect()
  database = createDatabase({ url: test.apiUrl, max: 8 })
})
afterAll(async () => {
  await database.close()
  await owner.end()
  await test.drop()
})

const FROM_A_DESK = { address: '203.0.113.7', userAgent: 'Mozilla/5.0' }
async function organization() {
  const { id: organizationId } = await buildOrganization(owner)
  const { id: userId } = await buildUser(owner, { organizationId })
  return { organizationId, userId, ...FROM_A_DESK }
}
type By = Awaited<ReturnType<typeof organization>>
const record = (by: By, audited: AuditedAction = { action: 'name_changed' }) =>
  inTenant(database, by.organizationId, (tenant) => recordAudit(tenant, by, audited))
const read = (by: By, filter: AuditFilter = {}, most = 50) => readAudit(database, by.organizationId, filter, most)
const seqs = async (by: By, filter: AuditFilter, most = 50) => (await read(by, filter, most)).map(({ seq }) => seq)

/** Runs a statement the way the database owner could, past row-level security. */
async function tamper(statement: string, given: unknown[]): Promise<void> {
  await owner.query(`begin; alter table audit_entries no force row level security`)
  await owner.query(statement, given)
  await owner.query(`alter table audit_entries force row level security; commit`)
}

describe('the audit log', () => {
  it.each([
    ['changed', 'update audit_entries set action = action'],
    ['taken away', 'delete from audit_entries'],
    ['emptied', 'truncate audit_entries'],
  ])('cannot be %s by the application or by functions that cross organizations', async (_, statement) => {
    const by = await organization()
    await record(by)
    await expect(database.pool.query(statement)).rejects.toThrow(/permission denied/)
    await owner.query('begin')
    await owner.query('set local role canvass_platform')
    await expect(owner.query(statement)).rejects.toThrow(/permission denied/)
    await owner.query('rollback')
    expect(await read(by)).toHaveLength(1)
  })

  it('is invisible to the worker', async () => {
    const worker = createDatabase({ url: test.workerUrl, max: 1 })
    await expect(worker.pool.query('select 1 from audit_entries')).rejects.toThrow(/permission denied/)
    await worker.close()
  })

  it("numbers each organization's entries without gaps, even under concurrent writes", async () => {
    const [by, other] = [await organization(), await organization()]
    await Promise.all(Array.from({ length: 24 }, (_, n) => record(n % 2 ? by : other)))
    for (const one of [by, other]) {
      const rows = await read(one)
      expect(rows.map(({ seq }) => seq)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
      expect(rows.every(({ isIntact }) => isIntact)).toBe(true)
    }
  })

  it('lets nobody choose a number, a time, or a seal', async () => {
    const by = await organization()
    await inTenant(database, by.organizationId, (tenant) =>
      tenant
        .insertInto('auditEntries')
        .values({
          organizationId: by.organizationId,
          action: 'signed_in',
          ...({ seq: 900, at: new Date(0), hash: Buffer.from('x') } as object),
        })
        .execute(),
    )
    const [entry] = await read(by)
    expect(entry).toMatchObject({ seq: 1, isIntact: true })
    expect(Date.now() - (entry?.at.getTime() ?? 0)).toBeLessThan(60_000)
  })

  it('holds no entry for a transaction that was rolled back', async () => {
    const by = await organization()
    const undone = inTenant(database, by.organizationId, async (tenant) => {
      await recordAudit(tenant, by, { action: 'name_changed' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await record(by)
    expect(await seqs(by, {})).toEqual([1])
  })

  it('detects an entry that was tampered with and one whose predecessor was deleted', async () => {
    const by = await organization()
    for (let n = 0; n < 5; n += 1) await record(by)
    await tamper(`update audit_entries set address = '203.0.113.9' where organization_id = $1 and seq = 2`, [
      by.organizationId,
    ])
    await tamper('delete from audit_entries where organization_id = $1 and seq = 4', [by.organizationId])
    expect((await read(by)).map(({ seq, isIntact }) => [seq, isIntact])).toEqual([
      [5, false],
      [3, true],
      [2, false],
      [1, true],
    ])
  })

  it('is deleted together with its organization', async () => {
    const by = await organization()
    await record(by)
    await owner.query('delete from sessions where organization_id = $1', [by.organizationId])
    for (const table of ['organization_sequences', 'users', 'organizations'])
      await owner.query(`delete from ${table} where organization_id = $1`, [by.organizationId])
    expect(await read(by)).toEqual([])
  })
})

describe('reading the audit log', () => {
  it('filters by person (as actor or as object), action, time, and number', async () => {
    const by = await organization()
    const { id: repId } = await buildUser(owner, { organizationId: by.organizationId, role: 'member' })
    await record(by)
    await record(by, { action: 'person_cut_off', object: { kind: 'person', id: repId } })
    // Filters have millisecond precision, so the third entry must not share its millisecond with the second.
    await setTimeout(2)
    await record({ ...by, userId: repId })
    await record({ ...by, userId: repId }, { action: 'lead_deleted', object: { kind: 'lead', id: randomUUID() } })
    const third = (await read(by)).find(({ seq }) => seq === 3)?.at.toISOString() ?? ''
    expect(await seqs(by, { person: repId })).toEqual([4, 3, 2])
    expect(await seqs(by, { person: repId, action: 'name_changed' })).toEqual([3])
    expect(await seqs(by, { action: 'name_changed' })).toEqual([3, 1])
    expect(await seqs(by, { from: third })).toEqual([4, 3])
    expect(await seqs(by, { until: third })).toEqual([2, 1])
    expect(await seqs(by, { from: '2999-01-01T00:00:00Z' })).toEqual([])
    expect(await seqs(by, { until: '2999-01-01T00:00:00Z', before: 3 }, 1)).toEqual([2])
    expect(await seqs(await organization(), { person: repId })).toEqual([])
  })

  it('reads no more rows from a long log than from a short one', async () => {
    const by = await organization()
    const { organizationId, userId } = by
    const fill = (count: number) =>
      owner.query(
        `insert into audit_entries (organization_id, actor_id, action, object_kind, object_id)
         select $1, case when n % 7 = 0 then $2::uuid else gen_random_uuid() end,
           case when n % 5 = 0 then 'name_changed' else 'signed_in' end,
           'person', case when n % 11 = 0 then $2::text else gen_random_uuid()::text end
         from generate_series(1, $3::integer) n`,
        [organizationId, userId, count],
      )
    const single = createDatabase({ url: test.apiUrl, max: 1 })
    const countOf = async () => {
      const { rows } = await owner.query<{ n: number }>(`
        select ((select sum(idx_tup_read) from pg_stat_user_indexes where relname = 'audit_entries')
          + (select seq_tup_read from pg_stat_user_tables where relname = 'audit_entries'))::integer as n`)
      return rows[0]?.n ?? 0
    }
    const settle = () => single.pool.query('select pg_stat_force_next_flush()')
    await owner.query('select pg_stat_force_next_flush()')
    await fill(6_000)
    await owner.query('vacuum analyze audit_entries')
    await owner.query('select pg_stat_force_next_flush()')
    const from = (await read(by, { before: 5_000 }, 1))[0]?.at.toISOString()
    const until = (await read(by, { before: 5_500 }, 1))[0]?.at.toISOString()
    for (const filter of [
      {},
      { before: 3_000 },
      { person: userId },
      { action: 'name_changed' },
      { person: userId, action: 'name_changed', before: 4_000 },
      { person: userId, from, until },
      { from, until },
    ] as const satisfies readonly AuditFilter[]) {
      await settle()
      const before = await countOf()
      expect((await readAudit(single, organizationId, filter, 20)).length).toBeGreaterThan(0)
      await settle()
      await settle()
      const read = (await countOf()) - before
      expect({ filter, isBounded: read < 200 }).toEqual({ filter, isBounded: true })
    }
    await single.close()
  })
})
