import type { Change, ChangeOf, SnapshotRows, SyncedName } from '@canvass/contracts/sync'
import type { LocalDatabase } from '../../local/local-database.ts'
import { captureReplica } from './capture-replica.ts'
import { eventReplica } from './event-replica.ts'
import { leadReplica } from './lead-replica.ts'
import type { Known, PageContext, Replica } from './replica.ts'
import { sharedReplica } from './shared-replica.ts'

/** Wraps a replica so that it finds its own rows in a sync response. */
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
    takePage: (db: LocalDatabase, page: SnapshotRows, known: Known, is: PageContext) =>
      replica.takePage(db, ofPage(page), known, is),
    takeChanges: (db: LocalDatabase, changes: readonly Change[], known: Known) =>
      replica.takeChanges(db, ofChanges(changes), known),
  }
}

/** How each synced table is stored here, by its name in the contract: a missing one doesn't compile. */
const replicas: Readonly<Record<SyncedName, ReturnType<typeof named>>> = {
  leads: named('leads', leadReplica),
  captures: named('captures', captureReplica),
  events: named('events', eventReplica),
  teams: named('teams', sharedReplica('teams')),
}
const all = Object.values(replicas)

/** The device's tables that one sync response writes, including the cursor. */
export const REPLICA_STORES = [...new Set(all.flatMap(({ stores }) => stores)), 'meta'] as const
/** The device's tables that hold only what the server has. */
export const EMPTIED_STORES = all.flatMap(({ emptied }) => emptied)

/** Prepares the rows of a page before the transaction that stores it. */
export async function preparePage(db: LocalDatabase, page: SnapshotRows): Promise<void> {
  for (const replica of all) await replica.preparePage(db, page)
}

/** Stores a page inside a transaction over {@link REPLICA_STORES}. */
export async function takePage(db: LocalDatabase, page: SnapshotRows, before: Known, is: PageContext): Promise<Known> {
  let known = before
  for (const replica of all) known = await replica.takePage(db, page, known, is)
  return known
}

/** Prepares changes before the transaction that stores them. */
export async function prepareChanges(db: LocalDatabase, changes: readonly Change[]): Promise<void> {
  for (const replica of all) await replica.prepareChanges(db, changes)
}

/** Stores changes inside a transaction over {@link REPLICA_STORES}. */
export async function storeChanges(db: LocalDatabase, changes: readonly Change[], before: Known): Promise<Known> {
  let known = before
  for (const replica of all) known = await replica.takeChanges(db, changes, known)
  return known
}
