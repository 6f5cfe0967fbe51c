import { digest } from '../../platform/local/digest.ts'
import { findInstallId } from '../../platform/local/install-id.ts'
import type { CargoRow, LocalDatabase } from '../../platform/local/local-database.ts'
import type { CaptureRow } from '../../platform/local/rows/capture-row.ts'
import { tableOf } from '../../platform/outbox/cargo.ts'
import { keysOnlyHere } from '../../platform/outbox/only-here.ts'
import { waitForShutterIdle } from '../../platform/outbox/shutter-first.ts'
import { hasCaches } from '../../platform/storage/drop-all-photos.ts'
import { findOwed } from '../../platform/storage/owed-spares.ts'
import { deleteSpares, listMissingBytes } from '../../platform/storage/spare-cache.ts'
import { findRoom } from '../../platform/storage/storage-room.ts'
import { fileCopies, rowCopies } from './all-copies.ts'
import { type Copy, listSpares, openSpares, putSpare, ROWS, type Spare } from './spare-entries.ts'
import { restoreMissingBytes } from './restore-spares.ts'

/** Most of what is sent immediately is gone by then, and needs no copy. */
const AFTER_MS = 5_000

/** Fields of a row that concern its sending and not the work itself. */
const OF_SENDING = new Set([
  'state',
  'attempts',
  'setbacks',
  'notUnderstood',
  'parkedBy',
  'nextAt',
  'claimBy',
  'claimUntil',
  'prepareAttempts',
  'lastError',
  'progress',
  'server',
  'receipt',
  'settledAt',
  'sendingSince',
  'sentInMs',
])

/** An item with bytes that only this device has. */
interface Wanted {
  readonly copy: Copy
  readonly id: string
  /** Distinguishes versions of the item. */
  readonly mark: string
  readonly isReady: boolean
  /** Milliseconds on this device's clock. */
  readonly at: number
}

/**
 * Updates the spare copies: pending work without a copy gets one, work that the server has or its owner deleted loses
 * it, and a capture whose bytes were lost gets them back. Stops when room is short. Work added only just now is left to
 * the next call; resolves to whether there is any.
 */
export async function keepSpares(db: LocalDatabase, signal: AbortSignal, now = Date.now()): Promise<boolean> {
  await restoreMissingBytes(db)
  const { wanted, whole, outdated } = await trimSpares(db)
  for (const id of whole) await deleteOutdated(await openSpares(db), outdated, id)
  const without = wanted.filter(({ id }) => !whole.has(id))
  const missing = without.filter(({ at }) => Math.abs(now - at) >= AFTER_MS)
  if (missing.length === 0) return without.length > 0
  const cache = await openSpares(db)
  // Those that are ready are smaller and won't change.
  for (const want of missing.toSorted((a, b) => Number(b.isReady) - Number(a.isReady) || (a.id < b.id ? -1 : 1))) {
    await waitForShutterIdle(signal)
    if (signal.aborted || !(await hasRoom())) return false
    if (!(await copyOne(db, cache, want))) continue
    await deleteOutdated(cache, outdated, want.id)
  }
  return missing.length < without.length
}

async function deleteOutdated(cache: Cache, outdated: readonly Spare[], of: string): Promise<void> {
  for (const { id, path } of outdated) if (id === of) await cache.delete(path)
}

/**
 * Drops the spare copies of what is no longer only here, and copies work without bytes. Resolves to what is only here,
 * which items have a complete copy, and which copies are of an earlier version.
 */
export async function trimSpares(
  db: LocalDatabase,
): Promise<{ wanted: readonly Wanted[]; whole: ReadonlySet<string>; outdated: readonly Spare[] }> {
  // A database without its birth mark hasn't been checked yet: the copies may be the only source of what it lacks.
  if (!hasCaches() || (await findInstallId(db)) === undefined) return { wanted: [], whole: new Set(), outdated: [] }
  const wanted = await listWanted(db)
  const rows = await readRows(db)
  const owed = await findOwed(db)
  // What the database lacks, or has without its bytes, has no other copy.
  const needed = new Set([...owed, ...(await listMissingBytes(db))])
  const whole = new Set<string>()
  const outdated: Spare[] = []
  if (wanted.length === 0 && rows === undefined && needed.size === 0) {
    await deleteSpares(db)
    return { wanted, whole, outdated }
  }
  const cache = await openSpares(db)
  const marks = new Map(wanted.map(({ id, mark }) => [id, mark]))
  for (const spare of await listSpares(cache)) {
    const mark = marks.get(spare.id)
    if (needed.has(spare.id)) continue
    if (mark === undefined) await cache.delete(spare.path)
    else if (mark !== spare.mark) outdated.push(spare)
    else if (!spare.isBeside) whole.add(spare.id)
  }
  // After the deletions have made room.
  if (!owed.has(ROWS)) await keepRows(cache, rows)
  return { wanted, whole, outdated }
}

async function listWanted(db: LocalDatabase): Promise<Wanted[]> {
  const wanted: Wanted[] = []
  for (const copy of fileCopies) {
    const rows = await tableOf(db, copy.cargo).bulkGet(await keysOnlyHere(db, copy.cargo))
    for (const row of rows as (TimedRow | undefined)[])
      if (row)
        wanted.push({
          copy,
          id: row.id,
          mark: await markOf(row),
          isReady: row.sha256 !== null,
          at: row.capturedAt ?? row.at ?? 0,
        })
  }
  return wanted
}

type TimedRow = CargoRow & Pick<CaptureRow, 'id' | 'sha256'> & { capturedAt?: number; at?: number }

/** Distinguishes two versions of one item. */
const markOf = async (row: object): Promise<string> => {
  const text = JSON.stringify(row, (key, value: unknown) => (OF_SENDING.has(key) ? undefined : value))
  return (await digest(new TextEncoder().encode(text).buffer)).slice(0, 16)
}

/**
 * Resolves to whether there is a copy of the item now. An item that can't be read completely keeps its existing copy.
 */
async function copyOne(db: LocalDatabase, cache: Cache, { copy, id, mark }: Wanted): Promise<boolean> {
  const found = await copy.read(db, id).catch(() => undefined)
  if (!found?.isWhole || found.files.length === 0) return false
  await putSpare(cache, copy, mark, found)
  return true
}

/** Reads pending work without bytes in the format of a saved copy; undefined if there is none. */
async function readRows(db: LocalDatabase): Promise<string | undefined> {
  const chosen = { captures: new Set<string>(), isAll: true }
  const lists: Record<string, readonly unknown[]> = {}
  for (const { name, list } of rowCopies) lists[name] = await list(db, chosen)
  return Object.values(lists).some(({ length }) => length > 0) ? JSON.stringify(lists) : undefined
}

/** If there is no room for the new rows, deletes the older copy anyway: the server may have what it contains. */
async function keepRows(cache: Cache, rows: string | undefined): Promise<void> {
  if (rows === undefined) await cache.delete(ROWS)
  else if (rows !== (await (await cache.match(ROWS))?.text())) {
    const put = (): Promise<void> => cache.put(ROWS, new Response(rows))
    await put()
      .catch(() => cache.delete(ROWS).then(put))
      .catch(() => undefined)
  }
}

/** A spare copy never takes the room of a future photo. */
async function hasRoom(): Promise<boolean> {
  const room = await findRoom()
  return !room || (!room.isLow && room.freeBytes >= 4 * room.floorBytes)
}
