import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { LEAD_STATUSES } from '@canvass/contracts/lead-status'
import { LeadSummary } from '@canvass/contracts/leads'
import { createDatabase, type Database } from '@canvass/db/database'
import { findReading } from '@canvass/db/captures/readings'
import { readSnapshot } from '@canvass/db/sync/sync'
import { createDiskStore } from '@canvass/providers/storage/disk-store'
import { storedFieldsOf, readTextOf } from '@canvass/recognition/read/stored-fields'
import { createTestDatabase, type TestDatabase } from '@canvass/testing/test-database'
import { verify } from '@node-rs/argon2'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LEADS_AT } from './demo/demo-lead.ts'
import { root } from './machine/root.ts'

let test: TestDatabase
let database: Database
let owner: pg.Client
let home: string
beforeAll(async () => {
  test = await createTestDatabase()
  database = createDatabase({ url: test.apiUrl })
  owner = new pg.Client({ connectionString: test.ownerUrl })
  await owner.connect()
  home = await mkdtemp(join(tmpdir(), 'canvass-demo-'))
})
afterAll(async () => {
  await database.close()
  await owner.end()
  await test.drop()
  await rm(home, { recursive: true })
})

/** Runs the command as a user does, and returns the password it prints. */
async function runDemo(): Promise<string> {
  const env = {
    ...process.env,
    DATABASE_URL: test.ownerUrl,
    API_DATABASE_URL: test.apiUrl,
    WORKER_DATABASE_URL: test.workerUrl,
    QUEUE_DATABASE_URL: test.queueUrl,
    CANVASS_HOME: home,
  }
  const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'infra/local/demo.ts')], { env })
  return /password (\S+)/.exec(stdout)?.[1] ?? ''
}

const people = async () =>
  (
    await owner.query<{ id: string; organizationId: string; hash: string }>(
      `select id, organization_id as "organizationId", password_hash as hash from users order by username`,
    )
  ).rows

describe('the demo', () => {
  it('creates an organization full of leads with photos, for people who can sign in', async () => {
    const password = await runDemo()
    const [demo, ...others] = await people()
    if (!demo) throw new Error('The demo user was not found')
    expect([others.length, await verify(demo.hash, password)]).toEqual([3, true])
    const { leads, events } = await readSnapshot(
      database,
      {
        organizationId: demo.organizationId,
        userId: demo.id,
        seesPrivate: true,
      },
      {},
    )
    expect(leads.map((lead) => LeadSummary.parse(lead))).toHaveLength(128)
    expect(LEAD_STATUSES.map((status) => leads.filter((lead) => lead.status === status).length)).toEqual(
      LEAD_STATUSES.map((status) => LEADS_AT[status]),
    )
    expect(events).toHaveLength(3)
    const { rows } = await owner.query<{ sha256: string }>('select sha256 from captures')
    const blobs = createDiskStore(join(home, 'blobs'))
    const there = await Promise.all(rows.map(({ sha256 }) => blobs.has(demo.organizationId, sha256)))
    expect([there.length, there.every(Boolean)]).toEqual([128, true])
    const { rows: captures } = await owner.query<{ id: string }>(
      `select id from captures where mime = 'image/jpeg' limit 1`,
    )
    const reading = await findReading(database, {
      organizationId: demo.organizationId,
      captureId: captures[0]?.id ?? '',
    })
    expect(readTextOf(reading?.readText)?.lines.length).toBeGreaterThan(3)
    expect(storedFieldsOf(reading?.extracted)?.phones).toHaveLength(1)
  }, 120_000)

  it('shows leads with a place on the map, a website that was read, and points derived from both', async () => {
    const { rows } = await owner.query<{ band: string | null; sources: string[] }>(
      `select match_band as band, array(select distinct e->>'source'
         from jsonb_array_elements(business_intelligence->'points') p, jsonb_array_elements(p->'evidence') e) as sources
       from leads`,
    )
    const shareOf = (isMeant: (row: (typeof rows)[number]) => boolean) => rows.filter(isMeant).length / rows.length
    expect(shareOf(({ band }) => band === 'accepted')).toBeGreaterThan(0.7)
    expect(shareOf(({ sources }) => sources.includes('website') && sources.includes('places'))).toBeGreaterThan(0.7)
    expect(await owner.query('select from kept_answers')).toMatchObject({ rowCount: 0 })
    expect(await owner.query('select from runs where ended_at is null')).toMatchObject({ rowCount: 0 })
  })

  it('is created once: running it again only changes the password', async () => {
    const password = await runDemo()
    const [demo, ...others] = await people()
    const { rows } = await owner.query('select 1 from leads')
    expect([rows.length, others.length, await verify(demo?.hash ?? '', password)]).toEqual([128, 3, true])
  }, 60_000)
})
