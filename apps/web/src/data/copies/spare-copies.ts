import { findInstallId } from '../../platform/local/install-id.ts'
import type { CargoRow, LocalDatabase } from '../../platform/local/local-database.ts'
import type { CaptureRow } from '../../platform/local/rows/capture-row.ts'
import { tableOf } from '../../platform/outbox/cargo.ts'
import type { Taken } from '../../platform/outbox/copy.ts'
import { keysOnlyHere } from '../../platform/outbox/only-here.ts'
import { untilShutterRests } from '../../platform/outbox/shutter-first.ts'
import { hasCaches } from '../../platform/storage/drop-all-photos.ts'
import {
  findOwed,
  hasSpares,
  isTriedAgain,
  listHollow,
  noteOwed,
  spareCacheOf,
} from '../../platform/storage/spare-cache.ts'
import { findRoom } from '../../platform/storage/storage-room.ts'
import { CopiedCapture } from '../captures/copy/copied-capture.ts'
import { refillCapture } from '../captures/copy/take-capture.ts'
import { timeOf } from '../losses/device-marks.ts'
import { addLost } from '../losses/lost-captures.ts'
import { fileCopies, rowCopies } from './all-copies.ts'
import { takeOtherWork } from './import-other-work.ts'
import type { ExportFile } from './outbox-file.ts'

/*
 * Spare copies of work that only this device has, in the browser's cache. A browser that finds its databases damaged
 * throws all of them away (platform/local/turn-log.ts); the cache is kept in files of its own and stays. They are the
 * pieces of a saved copy (export-outbox.ts), one by one, and are taken back as those are: each under its own id, so that
 * what the server has had meanwhile stays one.
 */

type Copy = (typeof fileCopies)[number]

const FOLDER = '/spare-copies/'
/** All that has no bytes, in one entry. */
const ROWS = `${FOLDER}rows`
const ITEM = 'x-canvass-item'
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

/** An entry of the cache, as its address tells it. */
interface Spare {
  readonly copy: Copy
  readonly id: string
  readonly mark: string
  /** When it was copied, milliseconds of this device: of two versions the newer counts. */
  readonly copiedAt: number
  readonly entry: string
  /** Lies beside the bytes of its item, which come first. */
  readonly isBeside: boolean
  readonly path: string
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
    await caches.delete(spareCacheOf(db.userId))
    return { wanted, whole, outdated }
  }
  const cache = await openSpares(db)
  if (!owed.has(ROWS)) await keepRows(cache, rows)
  const marks = new Map(wanted.map(({ id, mark }) => [id, mark]))
  for (const spare of await listSpares(cache)) {
    const mark = marks.get(spare.id)
    if (needed.has(spare.id)) continue
    if (mark === undefined) await cache.delete(spare.path)
    else if (mark !== spare.mark) outdated.push(spare)
    else if (!spare.isBeside) whole.add(spare.id)
  }
  return { wanted, whole, outdated }
}

const openSpares = (db: LocalDatabase): Promise<Cache> => caches.open(spareCacheOf(db.userId))

/**
 * Takes back what is not in the database, the newest copy of each. What could not be taken for want of room, or for
 * another trouble of the database, is noted: its copy stays, and it is tried again at the next starts.
 */
export async function takeSpares(db: LocalDatabase): Promise<void> {
  if (!(await hasSpares(db))) return
  const cache = await openSpares(db)
  const added = new Set<string>()
  const owed = new Set<string>()
  const isTried = await isTriedAgain(db)
  const spares = (await listSpares(cache)).toSorted(
    (a, b) => Number(a.isBeside) - Number(b.isBeside) || b.copiedAt - a.copiedAt,
  )
  for (const spare of spares) {
    if (spare.isBeside && !added.has(spare.id)) continue
    const became = await twice(() => takeOne(db, cache, spare))
    if (became === 'added') added.add(spare.id)
    if (became !== undefined) continue
    if (isTried) owed.add(spare.id)
    else if (spare.copy.cargo === 'captures') await addLost(db, [evicted(spare.id)])
  }
  // What was said of a capture is said of its lead where the capture is not here: it comes after all of them.
  if (owed.size > 0 || (!(await twice(() => takeRows(db, cache))) && isTried)) owed.add(ROWS)
  await noteOwed(db, [...owed])
}

const evicted = (id: string) => ({ id, capturedAt: timeOf(id), size: 0, why: 'evicted' as const })

/** A storage that failed once often does not the second time. Undefined where it did. */
function twice<T>(work: () => Promise<T>): Promise<T | undefined> {
  return work().catch(() => work().catch(() => undefined))
}

/** Throws what the database says. A copy that is damaged in itself, or cannot be read, is left out. */
async function takeOne(db: LocalDatabase, cache: Cache, { copy, id, entry, path, isBeside }: Spare): Promise<Taken> {
  const found = await twice(() => cache.match(path))
  const bytes = await found?.arrayBuffer().catch(() => undefined)
  if (!found || !bytes) return 'leftOut'
  if (isBeside) {
    await copy.beside?.take(db, id, entry, bytes)
    return 'known'
  }
  const take = copy.readAll([itemOf(found)]).byId.get(id)
  return take ? take(db, bytes, 'taken_back') : 'leftOut'
}

const itemOf = ({ headers }: Response): unknown => parsed(decoded(headers.get(ITEM) ?? ''))

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Throws what the storage says. Answers true, also where the list is damaged in itself. */
async function takeRows(db: LocalDatabase, cache: Cache): Promise<true> {
  const lists = parsed((await (await cache.match(ROWS))?.text()) ?? '')
  if (typeof lists === 'object' && lists !== null) await takeOtherWork(db, lists as ExportFile)
  return true
}

/** Gives captures that are here without their bytes those of their spare copy. */
async function mendHollow(db: LocalDatabase): Promise<void> {
  const hollow = new Set(await listHollow(db))
  if (hollow.size === 0 || !(await hasSpares(db))) return
  const cache = await openSpares(db)
  const spares = (await listSpares(cache)).filter(
    ({ copy, id, isBeside }) => copy.cargo === 'captures' && hollow.has(id) && !isBeside,
  )
  for (const { path } of spares.toSorted((a, b) => b.copiedAt - a.copiedAt)) {
    const found = await cache.match(path)
    const item = CopiedCapture.safeParse(found && itemOf(found))
    // Without room its copy stays, and it is tried again in the next round.
    if (found && item.success) await refillCapture(db, item.data, await found.arrayBuffer()).catch(() => undefined)
  }
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
          mark: markOf(row),
          isReady: row.sha256 !== null,
          at: row.capturedAt ?? row.at ?? 0,
        })
  }
  return wanted
}

type TimedRow = CargoRow & Pick<CaptureRow, 'id' | 'sha256'> & { capturedAt?: number; at?: number }

/** FNV-1a, 32 bits: it only tells two versions of one piece of work apart. */
function markOf(row: object): string {
  let hash = 0x811c9dc5
  const text = JSON.stringify(row, (key, value: unknown) => (OF_SENDING.has(key) ? undefined : value))
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash >>> 0).toString(16)
}

/** Answers whether there is a copy of it now. What cannot be read whole keeps the copy that it has. */
async function copyOne(db: LocalDatabase, cache: Cache, { copy, id, mark }: Wanted): Promise<boolean> {
  const found = await copy.read(db, id).catch(() => undefined)
  if (!found?.isWhole || found.files.length === 0) return false
  const item = encodeURIComponent(JSON.stringify(found.item))
  const copiedAt = Date.now()
  // The item goes with its own bytes and comes last: where it is, all of it is.
  for (const { entry, bytes } of found.files.toReversed())
    await cache.put(
      `${FOLDER}${mark}.${copiedAt}/${entry}`,
      new Response(bytes, copy.idOfEntry(entry) === undefined ? {} : { headers: { [ITEM]: item } }),
    )
  return true
}

async function listSpares(cache: Cache): Promise<Spare[]> {
  return (await cache.keys()).flatMap(({ url }) => {
    const path = new URL(url).pathname
    const [version = '', ...rest] = path.slice(FOLDER.length).split('/')
    const [mark = '', copiedAt = ''] = version.split('.')
    const entry = rest.join('/')
    for (const copy of fileCopies) {
      const own = copy.idOfEntry(entry)
      const id = own ?? copy.beside?.idOfEntry(entry)
      if (id !== undefined)
        return [{ copy, id, mark, copiedAt: Number(copiedAt), entry, isBeside: own === undefined, path }]
    }
    return []
  })
}

/** What waits without bytes of its own, as a saved copy has it; undefined where there is nothing. */
async function readRows(db: LocalDatabase): Promise<string | undefined> {
  const chosen = { captures: new Set<string>(), isAll: true }
  const lists: Record<string, readonly unknown[]> = {}
  for (const { name, list } of rowCopies) lists[name] = await list(db, chosen)
  return Object.values(lists).some(({ length }) => length > 0) ? JSON.stringify(lists) : undefined
}

async function keepRows(cache: Cache, rows: string | undefined): Promise<void> {
  if (rows === undefined) await cache.delete(ROWS)
  else if (rows !== (await (await cache.match(ROWS))?.text())) await cache.put(ROWS, new Response(rows))
}

/** A spare copy never takes the room of a photo that is still to come. */
async function hasRoom(): Promise<boolean> {
  const room = await findRoom()
  return !room || (!room.isLow && room.freeBytes >= 4 * room.floorBytes)
}
