import type { Change, ChangeOf, SnapshotRows, SyncedName } from '@canvass/contracts/sync'
import type { LocalDatabase } from '../../local/local-database.ts'
import { captureReplica } from './capture-replica.ts'
import { eventReplica } from './event-replica.ts'
import { leadReplica } from './lead-replica.ts'
import type { Known, PageIs, Replica } from './replica.ts'
import { sharedReplica } from './shared-replica.ts'

/** A replica that finds its own rows in what the sync brings. */
const named = <T extends SyncedName>(name: T, { before, stores, emptied, ...replica }: Replica<T>) => {
  // A server from before the table was synced has no rows of it.
  const ofPage = (page: Partial<SnapshotRows>): SnapshotRows[T] => page[name] ?? []
  const ofChanges = (changes: readonly Change[]) =>
    changes.filter(({ table }) => table === name) as readonly Change[] as readonly ChangeOf<T>[]
  return {
    stores,
    emptied,
    preparePage: (db: LocalDatabase, page: SnapshotRows) => before?.(db, ofPage(page), 'snapshot'),
    prepareChanges: (db: LocalDatabase, changes: readonly Change[]) =>
      before?.(
        db,
        ofChanges(changes).flatMap(({ row }) => row ?? []),
        'changes',
      ),
    takePage: (db: LocalDatabase, page: SnapshotRows, known: Known, is: PageIs) =>
      replica.takePage(db, ofPage(page), known, is),
    takeChanges: (db: LocalDatabase, changes: readonly Change[], known: Known) =>
      replica.takeChanges(db, ofChanges(changes), known),
  }
}

/** How each synced table is kept here, by its name in the contract: one that is missing does not compile. */
const replicas: Readonly<Record<SyncedName, ReturnType<typeof named>>> = {
  leads: named('leads', leadReplica),
  captures: named('captures', captureReplica),
  events: named('events', eventReplica),
  teams: named('teams', sharedReplica('teams')),
}
const all = Object.values(replicas)

/** The tables of the device that one answer of the sync is written to, with the place to go on from. */
export const REPLICA_STORES = [...new Set(all.flatMap(({ stores }) => stores)), 'meta'] as const
/** The tables of the device that hold nothing but what the server has. */
export const EMPTIED_STORES = all.flatMap(({ emptied }) => emptied)

/** What a page brings has to be prepared before the transaction that stores it. */
export async function preparePage(db: LocalDatabase, page: SnapshotRows): Promise<void> {
  for (const replica of all) await replica.preparePage(db, page)
}

/** Stores a page inside a transaction over {@link REPLICA_STORES}. */
export async function takePage(db: LocalDatabase, page: SnapshotRows, before: Known, is: PageIs): Promise<Known> {
  let known = before
  for (const replica of all) known = await replica.takePage(db, page, known, is)
  return known
}

/** What changed has to be prepared before the transaction that stores it. */
export async function prepareChanges(db: LocalDatabase, changes: readonly Change[]): Promise<void> {
  for (const replica of all) await replica.prepareChanges(db, changes)
}

/** Stores changes inside a transaction over {@link REPLICA_STORES}. */
export async function storeChanges(db: LocalDatabase, changes: readonly Change[], before: Known): Promise<Known> {
  let known = before
  for (const replica of all) known = await replica.takeChanges(db, changes, known)
  return known
}
