import type { ChangeOf, SyncedName, SyncedRow } from '@canvass/contracts/sync'
import type { SyncState } from '../../../data/leads/read-tables.ts'
import type { CargoName, LocalDatabase, TableName } from '../../local/local-database.ts'

/** Summaries that are derived from the rows and stored with the cursor, so that no row has to be read. */
export type Known = Pick<SyncState, 'tally' | 'onTheWay'>

/** The context of a snapshot page. */
export interface PageContext {
  readonly isFirst: boolean
  /** Whether this device had read anything before: what it holds may be older than the page. */
  readonly isReadAnew: boolean
  readonly isNewLife: boolean
  /** When it was requested, in milliseconds on this device's clock. */
  readonly askedAt: number
}

/** How the rows of one synced table are stored on this device. */
export interface Replica<T extends SyncedName> {
  /** The tables that it writes inside the sync transaction. */
  readonly stores: readonly TableName[]
  /** Those of them that hold only the server's rows and are emptied at sign-out. NEVER one that holds unsent data. */
  readonly emptied: readonly Exclude<TableName, CargoName>[]
  /** Processes rows before that transaction starts, if they need a separate one. May run twice. */
  readonly before?: (db: LocalDatabase, rows: readonly SyncedRow<T>[], from: 'snapshot' | 'changes') => Promise<void>
  /** Stores the rows of a snapshot page; the first page replaces the old rows. */
  readonly takePage: (
    db: LocalDatabase,
    rows: readonly SyncedRow<T>[],
    known: Known,
    page: PageContext,
  ) => Promise<Known>
  readonly takeChanges: (db: LocalDatabase, changes: readonly ChangeOf<T>[], known: Known) => Promise<Known>
}
