import { randomUUID } from 'node:crypto'
import { createTestDatabase, type TestDatabase } from '@canvass/testing/test-database'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Client, Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepLeadParts } from '../../migrations/functions/keep-lead-parts.ts'
import { LEAD_PARTS, type LeadPart, markOf, readPart } from '../../migrations/functions/lead-summary.ts'
import { seedUser } from '../../test/seed.ts'

let test: TestDatabase
let owner: Client
let kysely: Kysely<unknown>
let of: { organizationId: string; userId: string }

beforeAll(async () => {
  test = await createTestDatabase()
  owner = new Client({ connectionString: test.ownerUrl })
  await owner.connect()
  const pool = new Pool({ connectionString: test.ownerUrl, max: 2 })
  // The pool ends before the server has closed its connections; dropping the database then terminates those with an
  // error.
  pool.on('connect', (client) => client.on('error', () => undefined))
  kysely = new Kysely({ dialect: new PostgresDialect({ pool }) })
  of = await seedUser(owner)
})
afterAll(async () => {
  await kysely.destroy()
  await owner.end()
  await test.drop()
})

async function insertLead(name: string): Promise<string> {
  const id = randomUUID()
  await owner.query(
    `insert into captures (organization_id, id, user_id, lead_id, source, sha256, size, mime, captured_at, state)
     values ($1, $2, $3, $2, 'camera', $4, 1, 'image/jpeg', now(), 'done')`,
    [of.organizationId, id, of.userId, id],
  )
  await owner.query(
    `insert into leads (organization_id, id, company_name, phone, created_at, received_at)
     values ($1, $2, $3, '+15415550100', now(), now())`,
    [of.organizationId, id, name],
  )
  return id
}
const one = async (text: string, values: unknown[] = []) => (await owner.query(text, values)).rows[0]
const fileOfLeads = async () => (await one(`select pg_relation_filenode('leads') as file`)).file
const [JOURNEY, REST] = LEAD_PARTS
/** The summary of a contract with one more field. */
const more: [LeadPart, LeadPart] = [
  JOURNEY,
  {
    column: REST.column,
    madeOf: [...REST.madeOf, 'nickname'],
    expression: `${REST.expression} || ', "nickname": ' || coalesce(to_json(nickname)::text, 'null')`,
  },
]

describe('the stored parts of a lead', () => {
  it('are filled when the lead is written, together with the words that search matches', async () => {
    const id = await insertLead('Harbour Bakery')
    const stored = 'select journey_json, rest_json, words, parts_of from leads where id = $1'
    const row = await one(stored, [id])
    expect(JSON.parse(`{${row.journey_json}, ${row.rest_json}}`)).toMatchObject({ companyName: 'Harbour Bakery' })
    expect(row).toMatchObject({ words: 'harbour bakery +15415550100', parts_of: markOf(LEAD_PARTS) })
    await owner.query(`update leads set company_name = 'Harbour' where id = $1`, [id])
    expect((await one(stored, [id])).words).toBe('harbour +15415550100')
  })

  it('include the sequence number of the change that wrote them', async () => {
    const id = await insertLead('Harbour Bakery')
    const row = await one('select change_seq, rest_json from leads where id = $1', [id])
    expect(JSON.parse(`{${row.rest_json}}`).changeSeq).toBe(Number(row.change_seq))
  })
})

describe('adding a field to the summary', () => {
  it('rewrites no lead, blocks no one, and reads the field of older leads as empty', async () => {
    const id = await insertLead('Harbour Bakery')
    const before = await fileOfLeads()
    await owner.query('alter table leads add column nickname text')
    const locks = await kysely.transaction().execute(async (transaction) => {
      await keepLeadParts(transaction, more)
      const { rows } = await sql<{ mode: string }>`
        select mode from pg_locks where pid = pg_backend_pid() and relation = 'public.leads'::regclass
          and mode in ('AccessExclusiveLock', 'ExclusiveLock', 'ShareRowExclusiveLock')`.execute(transaction)
      return rows
    })
    expect([locks, await fileOfLeads()]).toEqual([[], before])
    const read = `select ${readPart(more[1], markOf(more))} as rest from leads l where id = $1`
    expect(JSON.parse(`{${(await one(read, [id])).rest}}`)).toMatchObject({ phone: '+15415550100', nickname: null })
    await owner.query(`update leads set nickname = 'Harb' where id = $1`, [id])
    const row = await one('select rest_json, parts_of from leads where id = $1', [id])
    expect(JSON.parse(`{${row.rest_json}}`)).toMatchObject({ nickname: 'Harb' })
    expect(row.parts_of).toBe(markOf(more))
  })
})
