import { digest } from '../../platform/local/digest.ts'
import { findInstallId } from '../../platform/local/install-id.ts'
import type { CargoRow, LocalDatabase } from '../../platform/local/local-database.ts'
import type { CaptureRow } from '../../platform/local/rows/capture-row.ts'
import { tableOf } from '../../platform/outbox/cargo.ts'
import { keysOnlyHere } from '../../platform/outbox/only-here.ts'
import { untilShutterRests } from '../../platform/outbox/shutter-first.ts'
import { hasCaches } from '../../platform/storage/drop-all-photos.ts'
import { findOwed } from '../../platform/storage/owed-spares.ts'
import { deleteSpares, listHollow } from '../../platform/storage/spare-cache.ts'
import { findRoom } from '../../platform/storage/storage-room.ts'
import { fileCopies, rowCopies } from './all-copies.ts'
import { type Copy, listSpares, openSpares, putSpare, ROWS, type Spare } from './spare-entries.ts'
import { mendHollow } from './take-spares.ts'

/** Most of what is sent at once is gone before that, and needs no copy. */
const AFTER_MS = 5_000

/** What a row says of its sending, and not of the work itself. */
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

/** One piece of work with bytes that only this device has. */
interface Wanted {
  readonly copy: Copy
  readonly id: string
  /** Tells versions of the work apart. */
  readonly mark: string
  readonly isReady: boolean
  /** Milliseconds of this device. */
  readonly at: number
}

/**
 * Brings the spare copies up to date: what waits and has none gets one, what the server has or its owner threw away
 * loses it, and a capture whose bytes were lost gets them back. Stops where room is short. What was only now taken is
 * left to the next call; answers whether there is any of it.
 */
export async function keepSpares(db: LocalDatabase, signal: AbortSignal, now = Date.now()): Promise<boolean> {
  await mendHollow(db)
  const { wanted, whole, outdated } = await trimSpares(db)
  for (const id of whole) await deleteOutdated(await openSpares(db), outdated, id)
  const without = wanted.filter(({ id }) => !whole.has(id))
  const missing = without.filter(({ at }) => Math.abs(now - at) >= AFTER_MS)
  if (missing.length === 0) return without.length > 0
  const cache = await openSpares(db)
  // Those that are ready are smaller, and stay as they are.
  for (const want of missing.toSorted((a, b) => Number(b.isReady) - Number(a.isReady) || (a.id < b.id ? -1 : 1))) {
    await untilShutterRests(signal)
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
 * Lets go of the spare copies of what is not only here any more, and copies what has no bytes. Answers what is only here,
 * whose copy is whole, and which copies speak of an earlier version.
 */
export async function trimSpares(
  db: LocalDatabase,
): Promise<{ wanted: readonly Wanted[]; whole: ReadonlySet<string>; outdated: readonly Spare[] }> {
  // A database without its birth mark was not looked at yet: the copies are all that has what it lacks.
  if (!hasCaches() || (await findInstallId(db)) === undefined) return { wanted: [], whole: new Set(), outdated: [] }
  const wanted = await listWanted(db)
  const rows = await readRows(db)
  const owed = await findOwed(db)
  // What the database lacks, or has without its bytes, has no other copy.
  const needed = new Set([...owed, ...(await listHollow(db))])
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
  // After what goes has made room.
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

/** Tells two versions of one piece of work apart. */
const markOf = async (row: object): Promise<string> => {
  const text = JSON.stringify(row, (key, value: unknown) => (OF_SENDING.has(key) ? undefined : value))
  return (await digest(new TextEncoder().encode(text).buffer)).slice(0, 16)
}

/** Answers whether there is a copy of it now. What cannot be read whole keeps the copy that it has. */
async function copyOne(db: LocalDatabase, cache: Cache, { copy, id, mark }: Wanted): Promise<boolean> {
  const found = await copy.read(db, id).catch(() => undefined)
  if (!found?.isWhole || found.files.length === 0) return false
  await putSpare(cache, copy, mark, found)
  return true
}

/** What waits without bytes of its own, as a saved copy has it; undefined where there is nothing. */
async function readRows(db: LocalDatabase): Promise<string | undefined> {
  const chosen = { captures: new Set<string>(), isAll: true }
  const lists: Record<string, readonly unknown[]> = {}
  for (const { name, list } of rowCopies) lists[name] = await list(db, chosen)
  return Object.values(lists).some(({ length }) => length > 0) ? JSON.stringify(lists) : undefined
}

/** Where there is no room for them the older copy goes all the same: the server may have what it says. */
async function keepRows(cache: Cache, rows: string | undefined): Promise<void> {
  if (rows === undefined) await cache.delete(ROWS)
  else if (rows !== (await (await cache.match(ROWS))?.text())) {
    const put = (): Promise<void> => cache.put(ROWS, new Response(rows))
    await put()
      .catch(() => cache.delete(ROWS).then(put))
      .catch(() => undefined)
  }
}

/** A spare copy never takes the room of a photo that is still to come. */
async function hasRoom(): Promise<boolean> {
  const room = await findRoom()
  return !room || (!room.isLow && room.freeBytes >= 4 * room.floorBytes)
}
