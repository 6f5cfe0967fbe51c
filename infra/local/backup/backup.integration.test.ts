import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { copyFile, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { ingestCapture } from '@canvass/db/captures/captures'
import { createDatabase, type Database } from '@canvass/db/database'
import { removeFile, ingestFile } from '@canvass/db/leads/files'
import { migrate } from '@canvass/db/migrate'
import { providerKeySlot } from '@canvass/db/providers/provider-keys'
import { createSealer } from '@canvass/db/secrets/sealer'
import { createDiskStore } from '@canvass/providers/storage/disk-store'
import { buildOrganization } from '@canvass/testing/build-organization'
import { type BuiltUser, buildUser } from '@canvass/testing/build-user'
import { createTestDatabase, type TestDatabase } from '@canvass/testing/test-database'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

let folder: string
let source: TestDatabase
let api: Database
let owner: Client
let user: BuiltUser
let archive: string
const targets: TestDatabase[] = []
/** Ids and digests of everything accepted before the backup started. */
const accepted: { id: string; sha256: string }[] = []
/** Files of the last of these captures: one that exists and one that was removed. */
let files: { there: string; removed: string }
/** One lab picture in the test set, and one that isn't. */
let lab: { kept: string; passing: string }
const sealer = createSealer([randomBytes(32)])
const silent = () => undefined
const never = () => new AbortController().signal

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'canvass-backup-'))
  source = await createTestDatabase()
  owner = new Client({ connectionString: source.ownerUrl })
  await owner.connect()
  api = createDatabase({ url: source.apiUrl })
  user = await buildUser(owner, { organizationId: (await buildOrganization(owner)).id })
  for (let n = 0; n < 30; n++) accepted.push(await upload())
  await owner.query(`update captures set state = 'processing', lease_owner = 'gone' where id = $1`, [accepted[0]?.id])
  await owner.query(`update captures set state = 'done' where id = any ($1)`, [accepted.slice(5).map(({ id }) => id)])
  files = { there: (await addFile()).sha256, removed: (await addFile({ isRemoved: true })).sha256 }
  lab = { kept: await addLabPicture('OPEN'), passing: await addLabPicture(null) }
  await owner.query(`insert into provider_keys (organization_id, provider, sealed) values ($1, 'serpapi', $2)`, [
    user.organizationId,
    sealer.seal(providerKeySlot(user.organizationId, 'serpapi'), 'a key of a service'),
  ])
  await owner.query(
    `insert into api_tokens (organization_id, user_id, id, token_hash, name, beginning, scopes, expires_at)
      values ($1, $2, $3, $4, 'Reports', 'canvass_abcd', '{}', now() + interval '30 days')`,
    [user.organizationId, user.id, randomUUID(), randomBytes(32)],
  )
  const uploading = new AbortController()
  const uploads = (async () => {
    while (!uploading.signal.aborted) await Promise.all([upload(), upload()])
  })()
  archive = join(folder, 'one.tar')
  await makeBackup({
    ownerUrl: source.ownerUrl,
    blobs: join(folder, 'blobs'),
    file: archive,
    say: silent,
    signal: never(),
  })
  uploading.abort()
  await uploads
})
afterAll(async () => {
  await api.close()
  await owner.end()
  await source.drop()
  for (const target of targets) await target.drop()
  await rm(folder, { recursive: true })
})

/** Accepts a capture the way the API does: bytes first, then the row and the dispatch. */
async function upload() {
  const bytes = Buffer.from(`a photo, a tab\t, a backslash \\N and a line\n ${randomUUID()}`.repeat(50))
  const received = await createDiskStore(join(folder, 'blobs')).receive(Readable.from([bytes]), { maxBytes: 1e6 })
  await received.keep(user.organizationId)
  const id = randomUUID()
  await ingestCapture(api, {
    organizationId: user.organizationId,
    id,
    userId: user.id,
    source: 'camera',
    sha256: received.sha256,
    size: bytes.length,
    mime: 'image/jpeg',
    width: null,
    height: null,
    meta: { source: 'camera', timeZone: 'a tab\t, a line\n and \\N' },
    capturedAt: new Date(),
    receivedAt: new Date(),
    typedText: null,
  })
  return { id, sha256: received.sha256 }
}

async function addFile({ isRemoved = false } = {}) {
  const bytes = Buffer.from(`%PDF-1.7 ${randomUUID()}`)
  const received = await createDiskStore(join(folder, 'blobs')).receive(Readable.from([bytes]), { maxBytes: 1e6 })
  await received.keep(user.organizationId)
  const of = {
    organizationId: user.organizationId,
    userId: user.id,
    id: randomUUID(),
    leadId: accepted.at(-1)?.id ?? '',
  }
  const { sha256, size } = received
  await ingestFile(api, { ...of, name: 'Preisliste “neu”.pdf', mime: 'application/pdf', size, sha256, most: 50 })
  if (isRemoved) await removeFile(api, of)
  return { sha256 }
}

async function addLabPicture(truth: string | null): Promise<string> {
  const bytes = Buffer.from(`a sign ${randomUUID()}`)
  const received = await createDiskStore(join(folder, 'blobs')).receive(Readable.from([bytes]), { maxBytes: 1e6 })
  await received.keep(user.organizationId)
  await owner.query(
    `insert into lab_pictures (organization_id, id, user_id, file_name, mime, width, height, size, sha256, truth)
      values ($1, $2, $3, 'sign.jpg', 'image/jpeg', 1, 1, $4, $5, $6)`,
    [user.organizationId, randomUUID(), user.id, bytes.length, received.sha256, truth],
  )
  return received.sha256
}

async function emptyTarget(): Promise<{ url: string; blobs: string }> {
  const target = await createTestDatabase({ isEmpty: true })
  targets.push(target)
  return { url: target.ownerUrl, blobs: join(folder, `blobs-${targets.length}`) }
}

async function asked<T extends object>(url: string, sql: string): Promise<T[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(sql)).rows
  } finally {
    await client.end()
  }
}

const restore = (file: string, { url, blobs }: { url: string; blobs: string }, signal = never()) =>
  restoreBackup({ ownerUrl: url, blobs, file, say: silent, signal })

describe('a backup made while captures arrive', () => {
  let target: { url: string; blobs: string }
  beforeAll(async () => {
    target = await emptyTarget()
    await restore(archive, target)
    await migrate(target.url)
  })

  it('restores every capture accepted before it started, with complete bytes, and no capture without bytes', async () => {
    const rows = await asked<{ id: string; sha256: string }>(target.url, 'select id, sha256 from captures')
    expect(rows).toEqual(expect.arrayContaining(accepted))
    for (const { sha256 } of rows) {
      const path = join(target.blobs, user.organizationId, sha256.slice(0, 2), sha256.slice(2, 4), sha256)
      expect(
        createHash('sha256')
          .update(await readFile(path))
          .digest('hex'),
      ).toBe(sha256)
    }
  })

  it('restores the files of leads with their bytes, and of removed files only the record of their removal', async () => {
    const all = `select to_jsonb(a) as row from attachments a where kind = 'file' order by id`
    expect(await asked(target.url, all)).toEqual(await asked(source.ownerUrl, all))
    const store = createDiskStore(target.blobs)
    expect(
      createHash('sha256')
        .update(await store.read(user.organizationId, files.there))
        .digest('hex'),
    ).toBe(files.there)
    await expect(store.read(user.organizationId, files.removed)).rejects.toThrow()
  })

  it('restores service keys, which need the encryption key that no backup contains', async () => {
    const [key] = await asked<{ sealed: Buffer }>(target.url, 'select sealed from provider_keys')
    const place = providerKeySlot(user.organizationId, 'serpapi')
    expect(sealer.open(place, key?.sealed ?? Buffer.alloc(0))).toBe('a key of a service')
    expect((await readFile(archive)).includes('a key of a service')).toBe(false)
  })

  it('restores the pictures of the test set with their bytes', async () => {
    const store = createDiskStore(target.blobs)
    expect((await store.read(user.organizationId, lab.kept)).length).toBeGreaterThan(0)
    await expect(store.read(user.organizationId, lab.passing)).rejects.toThrow()
  })

  it('restores every row exactly', async () => {
    const ids = accepted.slice(5).map(({ id }) => `'${id}'`)
    const all = `select to_jsonb(c) - 'search' as row from captures c where id in (${ids.join(', ')}) order by id`
    expect(await asked(target.url, all)).toEqual(await asked(source.ownerUrl, all))
    const people = 'select to_jsonb(u) as row from users u'
    expect(await asked(target.url, people)).toEqual(await asked(source.ownerUrl, people))
  })

  it('starts a new life of the database, with no person or program signed in', async () => {
    const epoch = 'select canvass.epoch() as epoch'
    expect(await asked(target.url, epoch)).not.toEqual(await asked(source.ownerUrl, epoch))
    expect(await asked(target.url, 'select from sessions')).toEqual([])
    expect(await asked(source.ownerUrl, 'select from api_tokens')).toHaveLength(1)
    expect(await asked(target.url, 'select from api_tokens')).toEqual([])
  })

  it('dispatches every unfinished capture again, and no other', async () => {
    const rung = `select c.id from captures c join dispatches d on d.key = c.id || '-g' || c.generation
      where d.sent_at is null order by 1`
    const open = `select id from captures where state in ('received', 'processing') order by 1`
    const waiting = await asked(target.url, open)
    expect(waiting.length).toBeGreaterThanOrEqual(5)
    expect(await asked(target.url, rung)).toEqual(waiting)
    expect(await asked(target.url, 'select from captures where lease_owner is not null')).toEqual([])
  })

  it('restores the walls, and continues sequences after the numbers already used', async () => {
    const unwalled = `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not like 'kysely%' and not (relrowsecurity and relforcerowsecurity)`
    expect(await asked(target.url, unwalled)).toEqual([])
    const off = `select tgname from pg_trigger where not tgisinternal and tgenabled = 'D'`
    expect(await asked(target.url, off)).toEqual([])
    const client = new Client({ connectionString: target.url })
    await client.connect()
    const { id } = (await client.query<{ id: string }>('select id from captures limit 1')).rows[0] ?? {}
    const event = `insert into capture_events (organization_id, capture_id, source, kind)
      select organization_id, id, 'worker', 'test' from captures where id = $1 returning 1`
    expect((await client.query(event, [id])).rowCount).toBe(1)
    await client.end()
  })
})

describe('an archive', () => {
  it('does not overwrite another file', async () => {
    const file = join(folder, 'mine.tar')
    await writeFile(file, 'mine')
    const made = makeBackup({
      ownerUrl: source.ownerUrl,
      blobs: join(folder, 'blobs'),
      file,
      say: silent,
      signal: never(),
    })
    await expect(made).rejects.toThrow('already exists')
    expect(await readFile(file, 'utf8')).toBe('mine')
  })

  it('leaves no file when canceled', async () => {
    const controller = new AbortController()
    const file = join(folder, 'off', 'half.tar')
    const made = makeBackup({
      ownerUrl: source.ownerUrl,
      blobs: join(folder, 'blobs'),
      file,
      say: () => controller.abort(),
      signal: controller.signal,
    })
    await expect(made).rejects.toThrow()
    expect(await readdir(join(folder, 'off'))).toEqual([])
  })

  it('is refused with one sentence when truncated, and leaves the database empty', async () => {
    const file = join(folder, 'cut.tar')
    await copyFile(archive, file)
    const half = await open(file, 'r+')
    await half.truncate(Math.floor((await stat(archive)).size * 0.7))
    await half.close()
    const target = await emptyTarget()
    await expect(restore(file, target)).rejects.toThrow('is damaged or incomplete. Nothing was restored.')
    expect(await asked(target.url, 'select from organizations')).toEqual([])
  })

  it('is refused when one byte of a photo was changed', async () => {
    const bytes = await readFile(archive)
    bytes.write('X', bytes.lastIndexOf('a photo, a tab'))
    const file = join(folder, 'changed.tar')
    await writeFile(file, bytes)
    const target = await emptyTarget()
    await expect(restore(file, target)).rejects.toThrow('is damaged or incomplete')
    expect(await asked(target.url, 'select from captures')).toEqual([])
  })

  it('is refused when one character of a row was changed', async () => {
    const bytes = await readFile(archive)
    bytes.write('X', bytes.indexOf('Robin'))
    const file = join(folder, 'row.tar')
    await writeFile(file, bytes)
    await expect(restore(file, await emptyTarget())).rejects.toThrow('is damaged or incomplete')
  })

  it('is reported as not an archive when it is another kind of file', async () => {
    const file = join(folder, 'none.tar')
    await writeFile(file, 'not an archive at all')
    await expect(restore(file, await emptyTarget())).rejects.toThrow('is damaged or incomplete')
  })
})
