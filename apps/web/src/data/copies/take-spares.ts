import type { LocalDatabase } from '../../platform/local/local-database.ts'
import type { Taken } from '../../platform/outbox/copy.ts'
import { isTriedAgain, noteOwed } from '../../platform/storage/owed-spares.ts'
import { hasSpares, listHollow, listOnlySpare } from '../../platform/storage/spare-cache.ts'
import { CopiedCapture } from '../captures/copy/copied-capture.ts'
import { refillCapture } from '../captures/copy/take-capture.ts'
import { listDiscards } from '../discards/discards.ts'
import { timeOf } from '../losses/device-marks.ts'
import { addLost } from '../losses/lost-captures.ts'
import { takeOtherWork } from './import-other-work.ts'
import type { ExportFile } from './outbox-file.ts'
import { itemOf, listSpares, openSpares, ROWS, type Spare } from './spare-entries.ts'

/**
 * Takes back what is not in the database, the newest copy of each. What could not be taken for want of room, or for
 * another trouble of the database, is noted: its copy stays, and it is tried again at the next starts. Answers what.
 */
export async function takeSpares(db: LocalDatabase): Promise<ReadonlySet<string>> {
  const cache = await openSpares(db)
  const added = new Set<string>()
  const owed = new Set<string>()
  const captures: string[] = []
  const isTried = await isTriedAgain(db)
  const spares = (await listSpares(cache)).toSorted(
    (a, b) => Number(a.isBeside) - Number(b.isBeside) || b.copiedAt - a.copiedAt,
  )
  for (const spare of spares) {
    if (spare.isBeside && !added.has(spare.id)) continue
    const became = await twice(() => takeOne(db, cache, spare))
    if (became === 'added') added.add(spare.id)
    if (became !== undefined) continue
    const isCapture = spare.copy.cargo === 'captures'
    if (isTried) owed.add(spare.id)
    else if (isCapture) await addMissing(db, [spare.id])
    if (isTried && isCapture) captures.push(spare.id)
  }
  const kept = new Set(spares.map(({ id }) => id))
  // Their copies have gone too since they could not be taken back.
  await addMissing(
    db,
    (await listOnlySpare(db)).filter((id) => !kept.has(id)),
  )
  // What was said of a capture is said of its lead where the capture is not here: it comes after all of them.
  if (owed.size > 0 || (!(await twice(() => takeRows(db, cache))) && isTried)) owed.add(ROWS)
  await noteOwed(db, [...owed], captures)
  return owed
}

/** Names those as lost that are neither here nor thrown away by their owner. */
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

/** Throws what the storage says. Answers true, also where the list is damaged in itself. */
async function takeRows(db: LocalDatabase, cache: Cache): Promise<true> {
  const lists: unknown = await (await cache.match(ROWS))?.json().catch(() => undefined)
  if (typeof lists === 'object' && lists !== null) await takeOtherWork(db, lists as ExportFile)
  return true
}

/** Gives captures that are here without their bytes those of their spare copy. */
export async function mendHollow(db: LocalDatabase): Promise<void> {
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
