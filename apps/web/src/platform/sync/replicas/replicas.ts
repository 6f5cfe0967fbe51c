import type { Change, ChangeOf, SnapshotRows, SyncedName } from '@canvass/contracts/sync'
import type { LocalDatabase } from '../../local/local-database.ts'
import { captureReplica } from './capture-replica.ts'
import { eventReplica } from './event-replica.ts'
import { leadReplica } from './lead-replica.ts'
import type { Known, Replica } from './replica.ts'

/** How each synced table is kept here, by its name in the contract: one that is missing does not compile. */
const replicas: { readonly [T in SyncedName]: Replica<T> } = {
  leads: leadReplica,
  captures: captureReplica,
  events: eventReplica,
}
const names = Object.keys(replicas) as SyncedName[]

/** The tables of the device that one answer of the sync is written to, with the place to go on from. */
export const REPLICA_STORES = [...new Set(names.flatMap((name) => replicas[name].stores)), 'meta'] as const

/** The tables of the device that hold nothing but what the server has. */
export const EMPTIED_STORES = names.flatMap((name) => replicas[name].emptied)

const changesOf = <T extends SyncedName>(changes: readonly Change[], name: T): readonly ChangeOf<T>[] =>
  changes.filter(({ table }) => table === name) as readonly Change[] as readonly ChangeOf<T>[]

/** What a page brings has to be prepared before the transaction that stores it. */
export async function preparePage(db: LocalDatabase, page: SnapshotRows): Promise<void> {
  for (const name of names) await prepareRows(db, page, name)
}
const prepareRows = <T extends SyncedName>(db: LocalDatabase, page: SnapshotRows, name: T) =>
  replicas[name].before?.(db, page[name], 'snapshot')

/** Stores a page inside a transaction over {@link REPLICA_STORES}. */
export async function takePage(
  db: LocalDatabase,
  page: SnapshotRows,
  known: Known,
  is: { isFirst: boolean; isNewLife: boolean },
): Promise<Known> {
  let after = known
  for (const name of names) after = await takeRows(db, page, after, is, name)
  return after
}
const takeRows = <T extends SyncedName>(
  db: LocalDatabase,
  page: SnapshotRows,
  known: Known,
  is: { isFirst: boolean; isNewLife: boolean },
  name: T,
) => replicas[name].takePage(db, page[name], known, is)

/** What changed has to be prepared before the transaction that stores it. */
export async function prepareChanges(db: LocalDatabase, changes: readonly Change[]): Promise<void> {
  for (const name of names) await prepareNews(db, changes, name)
}
const prepareNews = <T extends SyncedName>(db: LocalDatabase, changes: readonly Change[], name: T) =>
  replicas[name].before?.(
    db,
    changesOf(changes, name).flatMap(({ row }) => row ?? []),
    'changes',
  )

/** Stores changes inside a transaction over {@link REPLICA_STORES}. */
export async function storeChanges(db: LocalDatabase, changes: readonly Change[], known: Known): Promise<Known> {
  let after = known
  for (const name of names) after = await takeNews(db, changes, after, name)
  return after
}
const takeNews = <T extends SyncedName>(db: LocalDatabase, changes: readonly Change[], known: Known, name: T) =>
  replicas[name].takeChanges(db, changesOf(changes, name), known)
