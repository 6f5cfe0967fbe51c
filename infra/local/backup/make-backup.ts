import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { type Pack, pack as openPack } from 'tar-stream'
import { renameExclusive } from '../machine/rename-exclusive.ts'
import { UserError } from '../machine/user-error.ts'
import { ABOUT, type About, MANIFEST, type Manifest } from './archive-format.ts'
import { columnList, listTables, quoted } from './list-tables.ts'

const PIECE_BYTES = 4 * 1024 * 1024
const PROGRESS_EVERY = 500

export interface BackupOptions {
  ownerUrl: string
  /** The folder of the blobs. */
  blobs: string
  /** The archive to create; the file must not exist yet. */
  file: string
  say: (line: string) => void
  signal: AbortSignal
}

/**
 * Writes one archive of database and blobs while the product runs: all rows in one snapshot, and every blob they
 * reference. Bytes are stored before any row references them, and stay for a day after the last reference is gone, so
 * the snapshot's blobs all exist. The archive gets its name only once it's complete and synced to disk.
 * @throws UserError if the file already exists
 */
export async function makeBackup({ ownerUrl, blobs, file, say, signal }: BackupOptions): Promise<Manifest> {
  if (await exists(file)) throw new UserError(`${file} already exists. Nothing was written.`)
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const partial = `${file}.${process.pid}.partial`
  const pack = openPack()
  const written = pipeline(pack, createWriteStream(partial, { flags: 'wx', mode: 0o600 }), { signal })
  // Makes a full disk fail the backup while rows are read, not afterwards.
  const failed = new Promise<never>((_, refuse) => void written.catch(refuse))
  failed.catch(() => undefined)
  try {
    const manifest = await Promise.race([fill(pack, { ownerUrl, blobs, say, signal }), failed])
    await written
    await sync(partial)
    await renameExclusive(partial, file).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? new UserError(`${file} already exists. Nothing was written.`) : error
    })
    await sync(dirname(file)).catch((error: NodeJS.ErrnoException) => {
      // Network drives can't sync folders; the archive is complete anyway.
      if (error.code !== 'EINVAL' && error.code !== 'ENOTSUP') throw error
    })
    return manifest
  } finally {
    pack.destroy()
    await written.catch(() => undefined)
    await rm(partial, { force: true })
  }
}

type Source = Omit<BackupOptions, 'file'>

async function fill(pack: Pack, { ownerUrl, blobs, say, signal }: Source): Promise<Manifest> {
  const client = new Client({ connectionString: ownerUrl, options: '-c search_path=public' })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string }>(
      'select name from kysely_migration order by name desc limit 1',
    )
    await client.query('begin isolation level repeatable read read only')
    const tables = await listTables(client)
    // The only role that every wall allows to see all rows; a login subject to the walls would silently skip some.
    await client.query('set local role canvass_platform')
    const about: About = {
      format: 1,
      product: 'canvass',
      createdAt: new Date().toISOString(),
      schema: rows[0]?.name ?? '',
      tables,
    }
    await add(pack, ABOUT, Buffer.from(JSON.stringify(about)))
    const manifest: Manifest = { tables: [], blobs: { count: 0, bytes: 0 }, missing: [] }
    for (const { name, columns } of tables) {
      signal.throwIfAborted()
      manifest.tables.push(await addTable(pack, client, name, columns))
    }
    const rowCount = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    say(`Database: ${rowCount} rows in ${tables.length} tables.`)
    const named = await client.query<{ organizationId: string; sha256: string }>(`
      select organization_id as "organizationId", sha256 from captures where deleted_at is null
      union select organization_id, sha256 from attachments where removed_at is null
      union select organization_id, sha256 from lab_pictures where truth is not null order by 1, 2`)
    await client.query('commit')
    for (const [index, { organizationId, sha256 }] of named.rows.entries()) {
      signal.throwIfAborted()
      const path = join(blobs, organizationId, sha256.slice(0, 2), sha256.slice(2, 4), sha256)
      const bytes = await addBlob(pack, path, { organizationId, sha256 })
      if (bytes === undefined) manifest.missing.push(`${organizationId}/${sha256}`)
      else {
        manifest.blobs.count += 1
        manifest.blobs.bytes += bytes
      }
      if ((index + 1) % PROGRESS_EVERY === 0) say(`Photos and recordings: ${index + 1} of ${named.rows.length}.`)
    }
    await add(pack, MANIFEST, Buffer.from(JSON.stringify(manifest)))
    pack.finalize()
    return manifest
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function addTable(
  pack: Pack,
  client: Client,
  name: string,
  columns: readonly string[],
): Promise<Manifest['tables'][number]> {
  const hash = createHash('sha256')
  const copy = client.query(copyTo(`copy (select ${columnList(columns)} from ${quoted(name)}) to stdout`))
  let held: Buffer[] = []
  let size = 0
  let bytes = 0
  let piece = 0
  const flush = async (): Promise<void> => {
    if (size === 0) return
    piece += 1
    await add(pack, `tables/${name}/${String(piece).padStart(6, '0')}.copy`, Buffer.concat(held))
    held = []
    size = 0
  }
  for await (const chunk of copy as AsyncIterable<Buffer>) {
    hash.update(chunk)
    held.push(chunk)
    size += chunk.length
    bytes += chunk.length
    if (size >= PIECE_BYTES) await flush()
  }
  await flush()
  return { name, rows: copy.rowCount, bytes, sha256: hash.digest('hex') }
}

/** Adds a blob and returns its size, or returns undefined and adds nothing if the store doesn't have it intact. */
async function addBlob(
  pack: Pack,
  path: string,
  { organizationId, sha256 }: { organizationId: string; sha256: string },
): Promise<number | undefined> {
  const hash = createHash('sha256')
  const chunks: Buffer[] = []
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      hash.update(chunk)
      chunks.push(chunk)
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  if (hash.digest('hex') !== sha256) return undefined
  // At most the 15 MB of one photo: verified before any byte is written to the archive.
  const whole = Buffer.concat(chunks)
  await add(pack, `blobs/${organizationId}/${sha256}`, whole)
  return whole.length
}

const add = (pack: Pack, name: string, bytes: Buffer): Promise<void> =>
  new Promise((done, refuse) => {
    pack.entry({ name, mode: 0o600 }, bytes, (error) => (error ? refuse(error) : done()))
  })

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )

async function sync(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
