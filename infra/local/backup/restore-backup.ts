import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { Readable, type Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { knowsSchema, migrateTo } from '@canvass/db/migrate'
import { createDiskStore } from '@canvass/providers/storage/disk-store'
import { Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { extract as openExtract, type Header } from 'tar-stream'
import { UserError } from '../machine/user-error.ts'
import { ABOUT, type About, BLOB, MANIFEST, type Manifest, TABLE_PIECE } from './archive-format.ts'
import { resetAfterRestore } from './reset-after-restore.ts'
import { columnList, quoted } from './list-tables.ts'

const PROGRESS_EVERY = 500
/** Larger than any piece of a table and any photo. */
const MAX_BYTES = 64 * 1024 * 1024

export interface RestoreOptions {
  /** An empty database, with its owner's login. */
  ownerUrl: string
  /** The folder of the blobs; must be empty. */
  blobs: string
  file: string
  say: (line: string) => void
  signal: AbortSignal
}

/**
 * Fills an empty database and an empty store from an archive. Rows are committed only once every digest in the archive
 * is verified, so a damaged archive leaves the database empty.
 * @throws UserError with one sentence if the file isn't an archive, is truncated or damaged, or comes from a newer
 * Canvass
 */
export async function restoreBackup({ ownerUrl, blobs, file, say, signal }: RestoreOptions): Promise<Manifest> {
  const damaged = new UserError(`${file} is damaged or incomplete. Nothing was restored.`)
  const store = createDiskStore(blobs)
  const client = new Client({ connectionString: ownerUrl, options: '-c search_path=public' })
  client.on('error', () => undefined)
  const source = createReadStream(file)
  const extract = openExtract()
  source.on('error', (error) => extract.destroy(error))
  source.pipe(extract)
  let about: About | undefined
  let manifest: Manifest | undefined
  const found = { tables: new Map<string, { hash: Hash; bytes: number }>(), blobs: 0, bytes: 0 }
  let copying: { name: string; into: Writable } | undefined
  const endCopy = async (): Promise<void> => {
    if (!copying) return
    copying.into.end()
    await finished(copying.into)
    copying = undefined
  }
  try {
    for await (const entry of extract) {
      signal.throwIfAborted()
      const { name } = entry.header
      const bytes = await bytesOf(entry)
      const table = TABLE_PIECE.exec(name)?.[1]
      const [, organizationId, sha256] = BLOB.exec(name) ?? []
      if (!table) await endCopy()
      if (name === ABOUT) {
        about = readAbout(bytes, file)
        await migrateTo(ownerUrl, about.schema)
        await client.connect()
        await beginLoading(client, about)
        say(`This backup was made at ${about.createdAt}.`)
      } else if (!about) throw damaged
      else if (table) {
        const columns = about.tables.find((one) => one.name === table)?.columns
        if (!columns) throw damaged
        if (copying?.name !== table) {
          await endCopy()
          const sql = `copy ${quoted(table)} (${columnList(columns)}) from stdin`
          copying = { name: table, into: client.query(copyFrom(sql)) }
          // Nothing else handles the error of a copy aborted mid-table, which would crash the process.
          copying.into.on('error', () => undefined)
        }
        const seen = found.tables.get(table) ?? { hash: createHash('sha256'), bytes: 0 }
        seen.hash.update(bytes)
        seen.bytes += bytes.length
        found.tables.set(table, seen)
        await write(copying.into, bytes)
      } else if (organizationId && sha256) {
        const received = await store.receive(Readable.from([bytes]), { maxBytes: MAX_BYTES })
        if (received.sha256 !== sha256) throw damaged
        await received.keep(organizationId)
        found.blobs += 1
        found.bytes += bytes.length
        if (found.blobs % PROGRESS_EVERY === 0) say(`Photos and recordings: ${found.blobs}.`)
      } else if (name === MANIFEST) manifest = JSON.parse(bytes.toString('utf8')) as Manifest
      else throw damaged
    }
    if (!about || !manifest || !isWhole(manifest, found)) throw damaged
    await endLoading(client, about)
    const { closings } = await resetAfterRestore(
      client,
      about.tables.map(({ name }) => name),
    )
    await client.query('commit')
    if (closings > 0) say(closingsSentence(closings))
    return manifest
  } catch (error) {
    if (error instanceof UserError || signal.aborted) throw error
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new UserError(`${file} does not exist.`)
    throw isOfArchive(error) ? damaged : error
  } finally {
    source.destroy()
    await client.end().catch(() => undefined)
  }
}

const closingsSentence = (count: number): string =>
  `Closed accounts that will be erased: ${count}, none of them within the next 7 days. Any of them may have been ` +
  'reopened after this backup was made. Until then, an admin or the link in the email can reopen them.'

function readAbout(bytes: Buffer, file: string): About {
  const about = JSON.parse(bytes.toString('utf8')) as Partial<About>
  if (about.product !== 'canvass' || !about.schema || !about.tables)
    throw new UserError(`${file} is not a Canvass backup. Nothing was restored.`)
  if (about.format !== 1 || !knowsSchema(about.schema))
    throw new UserError(`${file} was made by a newer version of Canvass. Update this one first. Nothing was restored.`)
  return about as About
}

/** Disables row-level security, which may apply to the owner, and triggers until all rows are loaded. */
async function beginLoading(client: Client, { tables }: About): Promise<void> {
  await client.query('begin')
  for (const { name } of tables)
    await client.query(`alter table ${quoted(name)} no force row level security, disable trigger user`)
}

async function endLoading(client: Client, { tables }: About): Promise<void> {
  for (const { name } of tables) {
    await client.query(`alter table ${quoted(name)} force row level security, enable trigger user`)
    const { rows } = await client.query<{ column: string; sequence: string }>(
      `select attname as column, pg_get_serial_sequence($1, attname) as sequence from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped
         and pg_get_serial_sequence($1, attname) is not null`,
      [quoted(name)],
    )
    for (const { column, sequence } of rows)
      await client.query(
        `select setval($1, coalesce((select max(${quoted(column)}) from ${quoted(name)}), 0) + 1, false)`,
        [sequence],
      )
  }
}

function isWhole(
  manifest: Manifest,
  found: { tables: Map<string, { hash: Hash; bytes: number }>; blobs: number; bytes: number },
): boolean {
  const areTablesWhole = manifest.tables.every(({ name, bytes, sha256 }) => {
    const seen = found.tables.get(name)
    return seen ? seen.bytes === bytes && seen.hash.digest('hex') === sha256 : bytes === 0
  })
  return areTablesWhole && found.blobs === manifest.blobs.count && found.bytes === manifest.blobs.bytes
}

async function bytesOf(entry: AsyncIterable<unknown> & { header: Header }): Promise<Buffer> {
  if (entry.header.size > MAX_BYTES) throw new TarProblem('An entry is too large')
  const chunks: Buffer[] = []
  for await (const chunk of entry as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

class TarProblem extends Error {}

/**
 * Whether an error comes from a truncated or altered archive: one from the archive reader, from JSON, or from the
 * database about invalid rows.
 */
function isOfArchive(error: unknown): boolean {
  if (error instanceof SyntaxError || error instanceof TarProblem) return true
  const { code = '', message } = error as Error & { code?: string }
  return /^22|^23/.test(code) || /header|tar|unexpected end|premature/i.test(message)
}

const write = (into: Writable, bytes: Buffer): Promise<void> =>
  new Promise((done, refuse) => {
    into.write(bytes, (error) => (error ? refuse(error) : done()))
  })
