import type { LocalDatabase } from '../../platform/local/local-database.ts'
import type { RestoreResult } from '../../platform/outbox/copy.ts'
import { isTriedAgain, noteOwed } from '../../platform/storage/owed-spares.ts'
import { hasSpares, listMissingBytes, listOnlySpare } from '../../platform/storage/spare-cache.ts'
import { CopiedCapture } from '../captures/copy/copied-capture.ts'
import { restoreCaptureBytes } from '../captures/copy/restore-capture.ts'
import { listDiscards } from '../discards/discards.ts'
import { timeOf } from '../losses/device-marks.ts'
import { addLost } from '../losses/lost-captures.ts'
import { restoreOtherWork } from './restore-other-work.ts'
import { rowCopies } from './all-copies.ts'
import { type ExportFile, listIn } from './outbox-file.ts'
import { itemOf, listSpares, openSpares, ROWS, type Spare } from './spare-entries.ts'

/**
 * Restores what isn't in the database, the newest copy of each item. Records what couldn't be restored for lack of
 * room, or because of other database trouble: its copy stays, and the next starts retry it. A capture that fails at
 * every start is reported as lost after some; other work can't be named there, so it stays owed, and waits for nothing.
 * Resolves to those ids.
 */
export async function restoreSpares(db: LocalDatabase): Promise<ReadonlySet<string>> {
  const cache = await openSpares(db)
  const added = new Set<string>()
  const owed = new Set<string>()
  const captures: string[] = []
  const others = { voiceNotes: new Array<string>(), files: new Array<string>() }
  const isTried = await isTriedAgain(db)
  const spares = (await listSpares(cache)).toSorted(
    (a, b) => Number(a.isBeside) - Number(b.isBeside) || b.copiedAt - a.copiedAt,
  )
  for (const spare of spares) {
    if (spare.isBeside && !added.has(spare.id)) continue
    const became = await twice(() => takeOne(db, cache, spare))
    if (became === 'added') added.add(spare.id)
    if (became !== undefined) continue
    const { toldAs } = spare.copy
    if (toldAs === 'captures' && !isTried) {
      await addMissing(db, [spare.id])
      continue
    }
    owed.add(spare.id)
    if (toldAs === 'captures') captures.push(spare.id)
    else if (toldAs !== 'changes') others[toldAs].push(spare.id)
  }
  const kept = new Set(spares.map(({ id }) => id))
  // Their copies, too, have disappeared since they couldn't be restored.
  await addMissing(
    db,
    (await listOnlySpare(db)).filter((id) => !kept.has(id)),
  )
  // Afterthoughts become edits of the lead if their capture isn't here, so they come after all captures.
  const isWaiting = isTried && owed.size > 0
  const areRowsHere = !isWaiting && (await twice(() => restoreRows(db, cache))) === true
  if (!areRowsHere) owed.add(ROWS)
  const changes = areRowsHere ? 0 : await countRows(cache, kept)
  await noteOwed(db, [...owed], captures, { ...others, changes })
  return owed
}

/** Reports as lost those that are neither here nor deleted by their owner. */
async function addMissing(db: LocalDatabase, ids: readonly string[]): Promise<void> {
  const here = await db.captures.bulkGet([...ids])
  const known = new Set((await listDiscards(db)).map(({ id }) => id))
  for (const row of here) if (row) known.add(row.id)
  const lost = ids.filter((id) => !known.has(id))
  await addLost(
    db,
    lost.map((id) => ({ id, capturedAt: timeOf(id), size: 0, why: 'evicted' })),
  )
}

/** Runs work twice if needed: storage that failed once often succeeds the second time. Undefined if it didn't. */
function twice<T>(work: () => Promise<T>): Promise<T | undefined> {
  return work().catch(() => work().catch(() => undefined))
}

/** Restores one copy. Throws database errors. A copy that is itself damaged, or can't be read, is left out. */
async function takeOne(
  db: LocalDatabase,
  cache: Cache,
  { copy, id, entry, path, isBeside }: Spare,
): Promise<RestoreResult> {
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

const readRowLists = async (cache: Cache): Promise<ExportFile | undefined> => {
  const lists: unknown = await (await cache.match(ROWS))?.json().catch(() => undefined)
  return typeof lists === 'object' && lists !== null ? (lists as ExportFile) : undefined
}

/**
 * Counts the work without bytes as the UI reports it: afterthoughts about a pending capture are sent with it. `pending`
 * are the ids of those that have a spare copy.
 */
async function countRows(cache: Cache, pending: ReadonlySet<string>): Promise<number> {
  const lists = await readRowLists(cache).catch(() => undefined)
  if (!lists) return 0
  const isSeparate = (item: unknown): boolean => !pending.has((item as { captureId?: string } | null)?.captureId ?? '')
  return rowCopies
    .filter(({ isCounted }) => isCounted)
    .reduce((sum, { name }) => sum + listIn(lists, name).filter(isSeparate).length, 0)
}

/** Restores work without bytes. Throws storage errors. Resolves to true even if the list itself is damaged. */
async function restoreRows(db: LocalDatabase, cache: Cache): Promise<true> {
  const lists = await readRowLists(cache)
  if (lists) await restoreOtherWork(db, lists)
  return true
}

/** Gives captures that are here without their bytes those of their spare copy. */
export async function restoreMissingBytes(db: LocalDatabase): Promise<void> {
  const hollow = new Set(await listMissingBytes(db))
  if (hollow.size === 0 || !(await hasSpares(db))) return
  const cache = await openSpares(db)
  const spares = (await listSpares(cache)).filter(
    ({ copy, id, isBeside }) => copy.cargo === 'captures' && hollow.has(id) && !isBeside,
  )
  for (const { path } of spares.toSorted((a, b) => b.copiedAt - a.copiedAt)) {
    const found = await cache.match(path)
    const item = CopiedCapture.safeParse(found && itemOf(found))
    // Without room, its copy stays, and the next round tries again.
    if (found && item.success)
      await restoreCaptureBytes(db, item.data, await found.arrayBuffer()).catch(() => undefined)
  }
}
