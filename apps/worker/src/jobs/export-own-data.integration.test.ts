import { randomUUID } from 'node:crypto'
import { exportWork } from '@canvass/db/exports/export-work'
import { requestOwnExport, findOwnExport } from '@canvass/db/exports/own-exports'
import { jobOf } from '@canvass/queue/jobs'
import { buildUser } from '@canvass/testing/build-user'
import { unzipSync } from 'fflate'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type Fixture, openFixture } from '../../test/fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await openFixture()
})
const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  await fixture.owner.query('delete from own_exports')
})
const start = (...given: Parameters<Fixture['start']>): void => void stops.push(fixture.start(...given))
afterAll(() => fixture.end())

const ask = (userId = fixture.userId) => {
  const { organizationId } = fixture
  const id = randomUUID()
  return requestOwnExport(
    fixture.database,
    { organizationId, userId },
    {
      id,
      letter: { id: randomUUID(), to: 'robin@example.com', subject: 'Your data is ready', text: 'Here it is.' },
      dispatch: jobOf('export-own-data', { organizationId, exportId: id }),
    },
    { organizationId, userId, address: null, userAgent: null },
  )
}
const whenReady = (userId = fixture.userId) =>
  vi.waitFor(
    async () => {
      const found = await findOwnExport(fixture.database, { organizationId: fixture.organizationId, userId })
      if (found?.state !== 'ready' || found.sha256 === null) throw new Error(`It is ${found?.state}`)
      return { ...found, sha256: found.sha256 }
    },
    { timeout: 60_000, interval: 50 },
  )
const filesOf = async (sha256: string): Promise<Record<string, string>> => {
  const zip = unzipSync(new Uint8Array(await fixture.blobs.read(fixture.organizationId, sha256)))
  return Object.fromEntries(Object.entries(zip).map(([name, bytes]) => [name, Buffer.from(bytes).toString('utf8')]))
}
/** Inserts leads owned by a user, like the rows of thousands of captures. */
const giveLeads = (userId: string, count: number, name = 'Lead') =>
  fixture.owner.query(
    `insert into leads (organization_id, id, owner_id, company_name, profile, created_at, received_at)
     select $1, gen_random_uuid(), $2, $4 || ' ' || n, '{}', now(), now() from generate_series(1, $3) n`,
    [fixture.organizationId, userId, count, name],
  )

it('an export puts a person’s profile, leads, captures, notes, and photos into one file, and emails that it is ready', async () => {
  const bytes = Buffer.from(`a photo ${randomUUID()}`)
  const { captureId } = await fixture.capture(bytes)
  await giveLeads(fixture.userId, 1, '=HYPERLINK("http://evil.example")')
  await fixture.owner.query(
    `insert into api_tokens (organization_id, user_id, id, token_hash, name, beginning, scopes, expires_at)
     values ($1, $2, gen_random_uuid(), 'hashed', 'Nightly report', 'canvass_ab', '{leads:read}', now() + interval '1 day')`,
    [fixture.organizationId, fixture.userId],
  )
  await fixture.owner.query(`update users set muted_letters = '{export_ready}' where id = $1`, [fixture.userId])
  start()
  await ask()
  const { sha256, size, done, total } = await whenReady()
  const files = await filesOf(sha256)
  expect(JSON.parse(files['profile.json'] ?? '')).toMatchObject({ firstName: 'Robin', lastName: 'Rep' })
  expect(JSON.parse(files['profile.json'] ?? '')).toMatchObject({
    apiTokens: [{ name: 'Nightly report', scopes: ['leads:read'] }],
    emailsNotWanted: ['export_ready'],
    requestsToJoin: [],
  })
  expect(files['profile.json']).not.toMatch(/hashed|canvass_ab/)
  expect(files['profile.json']).not.toMatch(/password|argon2/)
  expect(files[`photos/${captureId}.jpg`]).toBe(bytes.toString())
  expect(JSON.parse(files['captures.json'] ?? '')).toEqual([expect.objectContaining({ id: captureId })])
  expect(files['leads.csv']).toContain(`"'=HYPERLINK(""http://evil.example"") 1"`)
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(['leads.json', 'notes.json', 'notes.csv', 'attachments.csv']),
  )
  expect(size).toBe((await fixture.blobs.read(fixture.organizationId, sha256)).length)
  expect(done).toBeLessThanOrEqual(total)
  const { rows } = await fixture.owner.query<{ recipient: string }>(`select recipient from letters`)
  const isMailed = rows.some(({ recipient }) => recipient === 'robin@example.com')
  const { rows: kept } = await fixture.owner.query<{ letter: unknown }>('select letter from own_exports')
  expect([isMailed || kept[0]?.letter === null, kept[0]?.letter]).toEqual([true, null])
})

it('an export contains thousands of leads, each once, and none from colleagues or another organization', async () => {
  const [user, colleague] = await Promise.all(
    [0, 1].map(() => buildUser(fixture.owner, { organizationId: fixture.organizationId, role: 'member' })),
  )
  await giveLeads(user?.id ?? '', 2_345)
  await giveLeads(colleague?.id ?? '', 700, 'Not yours')
  start()
  await ask(user?.id)
  const files = await filesOf((await whenReady(user?.id)).sha256)
  const leads = JSON.parse(files['leads.json'] ?? '') as { id: string }[]
  expect([leads.length, new Set(leads.map(({ id }) => id)).size]).toEqual([2_345, 2_345])
  expect(files['leads.csv']?.trimEnd().split('\r\n')).toHaveLength(2_346)
  expect(Object.values(files).join()).not.toContain('Not yours')
})

it('an export says who asked not to be contacted, and which phone and email reach nobody else', async () => {
  const user = await buildUser(fixture.owner, { organizationId: fixture.organizationId, role: 'member' })
  const [phone, email] = ['+15417260199', 'jonas@tidewater.example']
  await giveLeads(user.id, 2)
  const { rows: leads } = await fixture.owner.query<{ id: string }>(
    'update leads set phone = $2, email = $3 where owner_id = $1 returning id',
    [user.id, phone, email],
  )
  const channels = [phone, email].map((value, at) => ({ kind: at === 0 ? 'phone' : 'email', value }))
  const addPerson = (leadId: string, name: string, held: unknown[], isOptedOut: boolean) =>
    fixture.owner.query(
      `insert into lead_people (organization_id, lead_id, person_key, name, channels, do_not_contact, place, confidence, evidence)
       values ($1, $2, lower($3), $3, $4, $5, 0, 1, '[]')`,
      [fixture.organizationId, leadId, name, JSON.stringify(held), isOptedOut],
    )
  const [[barred, shared], none] = [leads.map(({ id }) => id), '']
  await addPerson(barred ?? none, 'Jonas Ahlberg', channels, true)
  await addPerson(shared ?? none, 'Jonas Ahlberg', channels, true)
  await addPerson(shared ?? none, 'Mary Marsh', channels.slice(0, 1), false)
  start()
  await ask(user.id)
  const files = await filesOf((await whenReady(user.id)).sha256)
  const told = JSON.parse(files['leads.json'] ?? '') as { id: string; doNotContact: string[] }[]
  expect(new Map(told.map(({ id, doNotContact }) => [id, doNotContact]))).toEqual(
    new Map([
      [barred, ['Jonas Ahlberg', phone, email]],
      [shared, ['Jonas Ahlberg', email]],
    ]),
  )
  expect(files['leads.csv']).toContain(`Jonas Ahlberg; ${phone}; ${email}`)
})

it('only one export is made at a time, and by one worker', async () => {
  const [first, second] = await Promise.all([ask(), ask()])
  expect(first.id).toBe(second.id)
  const work = exportWork(fixture.workerDatabase)
  const of = { organizationId: fixture.organizationId, exportId: first.id }
  const held = await Promise.all([work.begin(of, 'a', 10_000), work.begin(of, 'b', 10_000)])
  expect(held.filter(Boolean)).toHaveLength(1)
  const [owner, other] = held[0] ? ['a', 'b'] : ['b', 'a']
  expect(await work.profile(of, other)).toBeUndefined()
  expect(await work.finish(of, other, { sha256: 'a'.repeat(64), size: 1 })).toBe(false)
  expect(await work.goOn(of, other, { leaseMs: 1, done: 0, total: 0 })).toBe(false)
  expect(await work.finish(of, owner, { sha256: 'a'.repeat(64), size: 1 })).toBe(true)
})

it('an export fails for good after three attempts, and leaves nothing behind in the store', async () => {
  await fixture.capture()
  const open = vi.fn(() => Promise.reject(new Error('The disk is broken')))
  start({ blobs: { ...fixture.blobs, open } })
  await ask()
  await vi.waitFor(
    async () => {
      const { organizationId, userId } = fixture
      const found = await findOwnExport(fixture.database, { organizationId, userId })
      expect(found?.state).toBe('failed')
    },
    { timeout: 120_000, interval: 100 },
  )
  expect(open).toHaveBeenCalledTimes(3)
})

it('an export that ended its workers three times fails, and another can be requested', async () => {
  const { organizationId, userId } = fixture
  const first = await ask()
  const work = exportWork(fixture.workerDatabase)
  const of = { organizationId, exportId: first.id }
  const begin = async (owner: string) => {
    await fixture.owner.query(`update own_exports set held_until = now() - interval '1 second'`)
    return work.begin(of, owner, 60_000)
  }
  for (const owner of ['a', 'b', 'c']) expect(await begin(owner)).toBeDefined()
  expect(await work.begin(of, 'd', 60_000)).toBeUndefined()
  expect(await findOwnExport(fixture.database, { organizationId, userId })).toMatchObject({ state: 'making' })
  expect(await begin('d')).toBeUndefined()
  expect(await findOwnExport(fixture.database, { organizationId, userId })).toMatchObject({ state: 'failed' })
  expect((await ask()).id).not.toBe(first.id)
})

it('an export does not count the tries of workers that were stopped', async () => {
  const { id: exportId } = await ask()
  const work = exportWork(fixture.workerDatabase)
  const of = { organizationId: fixture.organizationId, exportId }
  for (let stopped = 0; stopped < 5; stopped += 1) {
    expect(await work.begin(of, 'a', 60_000)).toMatchObject({ isLastTry: false })
    await work.giveUp(of, 'a', 'stopping')
  }
})
