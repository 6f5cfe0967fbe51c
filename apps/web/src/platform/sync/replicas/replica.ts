import type { ChangeOf, SyncedName, SyncedRow } from '@canvass/contracts/sync'
import type { SyncState } from '../../../data/leads/read-tables.ts'
import type { CargoName, LocalDatabase, TableName } from '../../local/local-database.ts'

/** What is known of the rows without reading them, stored together with the cursor. */
export type Known = Pick<SyncState, 'tally' | 'onTheWay'>

/** What is known of a page of a snapshot beside its rows. */
export interface PageIs {
  readonly isFirst: boolean
  /** Whether this device had read anything before: what it holds may be older than the page. */
  readonly isReadAnew: boolean
  readonly isNewLife: boolean
  /** When it was asked for, milliseconds of this device. */
  readonly askedAt: number
}

/** How the rows of one synced table are kept on this device. */
export interface Replica<T extends SyncedName> {
  /** The tables that it writes inside the transaction of the sync. */
  readonly stores: readonly TableName[]
  /** Of those, what holds the server's rows alone and is emptied at a sign-out. NEVER one that holds unsent data. */
  readonly emptied: readonly Exclude<TableName, CargoName>[]
  /** Takes rows before that transaction begins, where they need one of their own. It may happen twice. */
  readonly before?: (db: LocalDatabase, rows: readonly SyncedRow<T>[], from: 'snapshot' | 'changes') => Promise<void>
  /** Takes what a page of a snapshot brings; with the first page the rows of before leave. */
  readonly takePage: (db: LocalDatabase, rows: readonly SyncedRow<T>[], known: Known, page: PageIs) => Promise<Known>
  readonly takeChanges: (db: LocalDatabase, changes: readonly ChangeOf<T>[], known: Known) => Promise<Known>
}
