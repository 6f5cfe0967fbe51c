import { originalKey, uploadKey } from '../../platform/local/rows/capture-row.ts'
import { BALLAST_KEY } from '../../platform/storage/ballast.ts'
import { type LocalDatabase, databaseOf, type Whose } from '../../platform/local/local-database.ts'
import { hasSpares, listOnlySpare, spareCacheOf } from '../../platform/storage/spare-cache.ts'
import { listOnlyHere } from '../captures/state/only-here.ts'
import { sizeOfPhotos } from './kept-photos.ts'
import { bytesOf } from '../../platform/reading/pack.ts'
import { findKeptPack } from '../../platform/reading/pack-store.ts'

/** A kind of data that takes up room; `count` if it consists of countable items. */
export interface Share {
  count: number
  bytes: number
}

/** What this user has stored on this device. */
export interface StorageUsage {
  /** Only here, and never cleared. */
  unsent: Share
  photos: Share
  leads: Share
  pack: number
  app: number
  /** What the browser grants this app; undefined if it doesn't say. */
  quota: number | undefined
}

/** How many rows are weighed to estimate the size of all rows of their kind. */
const SAMPLE = 40

export async function measureStorage(whose: Whose): Promise<StorageUsage> {
  const db = databaseOf(whose)
  const [unsent, photos, leads, pack, app, estimate] = await Promise.all([
    measureUnsent(db),
    measurePhotos(db),
    measureLeads(db),
    findKeptPack().then((kept) => (kept ? bytesOf(kept) : 0)),
    measureApp(db),
    navigator.storage?.estimate?.().catch(() => undefined),
  ])
  return { unsent, photos, leads, pack, app, quota: estimate?.quota }
}

/** Measures unsent work, including spare copies. Reads only rows: the bytes of photos are never read to be counted. */
async function measureUnsent(db: LocalDatabase): Promise<Share> {
  const rows = await listOnlyHere(db)
  const [notes, files, spares, owed] = await Promise.all([
    db.voiceNotes.filter(({ state }) => state !== 'sent').toArray(),
    db.leadFiles.filter(({ state }) => state !== 'sent').toArray(),
    hasSpares(db).then((has) => (has ? sizeOfCache(spareCacheOf(db.userId)) : 0)),
    listOnlySpare(db),
  ])
  const bytesOfRow = ({ size, originalSize, state }: (typeof rows)[number]): number =>
    state === 'preparing' || size === originalSize ? originalSize : size + originalSize
  const photos = rows.reduce((sum, row) => sum + bytesOfRow(row), 0)
  const bytes = [...notes, ...files].reduce((sum, { size }) => sum + size, photos + spares)
  return { count: rows.length + owed.length, bytes }
}

/**
 * Measures copies that the server has too, including files of leads, their originals, thumbnails, and photos fetched
 * for offline use.
 */
async function measurePhotos(db: LocalDatabase): Promise<Share> {
  const settled = await db.captures.where('state').anyOf('uploaded', 'processing', 'done').toArray()
  const here = new Set(
    await db.blobs
      .where('key')
      .anyOf(settled.flatMap(({ id }) => [uploadKey(id), originalKey(id)]))
      .primaryKeys(),
  )
  const copies = settled
    .map(({ id, size, originalSize }) => ({
      size: (here.has(uploadKey(id)) ? size : 0) + (here.has(originalKey(id)) ? originalSize : 0),
    }))
    .filter(({ size }) => size > 0)
  // Thumbnails of pending captures count with those.
  const done = settled.filter(({ state }) => state === 'done').map(({ id }) => id)
  const [thumbs, newest, kept, files] = await Promise.all([
    db.thumbs.where('id').anyOf(done).count(),
    db.thumbs.bulkGet(done.slice(-SAMPLE)),
    sizeOfPhotos(db),
    db.leadFiles.where('state').equals('sent').toArray(),
  ])
  const ofThumb = mean(newest.flatMap((thumb) => (thumb ? [thumb.bytes.byteLength] : [])))
  return {
    count: copies.length + thumbs + kept.count + files.length,
    bytes: [...copies, ...files].reduce((sum, { size }) => sum + size, 0) + thumbs * ofThumb + kept.bytes,
  }
}

async function measureLeads(db: LocalDatabase): Promise<Share> {
  const [count, rows, details, profiles, readings, read] = await Promise.all([
    db.leads.count(),
    db.leads.limit(SAMPLE).toArray(),
    db.details.count(),
    db.details.limit(SAMPLE).toArray(),
    db.serverReadings.count(),
    db.serverReadings.limit(SAMPLE).toArray(),
  ])
  return { count, bytes: count * weigh(rows) + details * weigh(profiles) + readings * weigh(read) }
}

/** Measures the app's own files, and the ballast row that is dropped when room runs out. */
async function measureApp(db: LocalDatabase): Promise<number> {
  const ballast = (await db.blobs.where('key').equals(BALLAST_KEY).count()) * BALLAST_BYTES
  if (!('caches' in globalThis)) return ballast
  const names = (await caches.keys()).filter((name) => name.startsWith('workbox-'))
  const sizes = await Promise.all(names.map((name) => (weighed[name] ??= sizeOfCache(name))))
  return sizes.reduce((sum, size) => sum + size, ballast)
}

const BALLAST_BYTES = 8 * 1024 * 1024

/** The app's files are weighed once per page: they change only with a version of the app. */
const weighed: Record<string, Promise<number>> = {}

async function sizeOfCache(name: string): Promise<number> {
  const cache = await caches.open(name)
  let bytes = 0
  for (const request of await cache.keys()) bytes += (await (await cache.match(request))?.blob())?.size ?? 0
  return bytes
}

const weigh = (all: readonly object[]): number => mean(all.map((one) => JSON.stringify(one).length))

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
