import * as z from 'zod/mini'
import { CaptureAnswer } from './captures.ts'
import { endpoint } from './endpoint.ts'
import { SalesEvent } from './events.ts'
import { LeadSummary } from './leads.ts'
import { Team } from './teams.ts'

/**
 * The tables that every device replicates, each declared once: the sync's shapes are derived from here, and the
 * server's readers and the device's writers go by these names. For a `whole` table, a device has every row that its
 * user may see; for a `window`, the rows that matter now, and a row that ends stays until something else removes it. A
 * snapshot pages through one table and brings the others on its first page.
 */
export const syncedTables = {
  leads: { row: LeadSummary, kept: 'whole', comes: 'by pages' },
  captures: { row: CaptureAnswer, kept: 'window', comes: 'on the first page' },
  events: { row: SalesEvent, kept: 'whole', comes: 'on the first page' },
  teams: { row: Team, kept: 'whole', comes: 'on the first page', seenBy: 'everyone' },
} as const satisfies Record<string, Synced>

interface Synced {
  row: z.ZodMiniType
  kept: 'whole' | 'window'
  comes: 'by pages' | 'on the first page'
  /**
   * Everyone in the organization may see all of it. Server and device then read and write it according to its shape:
   * each key is a text, number, or boolean column, and a row with `deleted_at` set is gone. Times need custom SQL.
   */
  seenBy?: 'everyone'
}
type SyncedTables = typeof syncedTables
export type SyncedName = keyof SyncedTables
/** The tables that everyone in the organization may see. */
export type SharedName = {
  [T in SyncedName]: SyncedTables[T] extends { seenBy: 'everyone' } ? T : never
}[SyncedName]
export type SyncedRow<T extends SyncedName> = z.output<SyncedTables[T]['row']>
/** The new state of one row; null if it's gone, or if this viewer may no longer see it. */
export type ChangeOf<T extends SyncedName> = { table: T; seq: number; id: string; row: SyncedRow<T> | null }
export type Change = { [T in SyncedName]: ChangeOf<T> }[SyncedName]
/** The rows of each table on a snapshot page. */
export type SnapshotRows = { [T in SyncedName]: SyncedRow<T>[] }

// Both are built from the list, and their types are declared separately: a mapped value loses which key belongs to
// which table.
const tables = Object.entries<Synced>(syncedTables)
const snapshotRows = Object.fromEntries(tables.map(([name, { row }]) => [name, z.array(row)])) as unknown as {
  [T in SyncedName]: z.ZodMiniType<SnapshotRows[T], SnapshotRows[T]>
}
const changeOf = ([name, { row }]: readonly [string, Synced]) =>
  z.object({ table: z.literal(name), seq: z.number(), id: z.string(), row: z.nullable(row) })
export const Change = z.discriminatedUnion(
  'table',
  tables.map(changeOf) as [ReturnType<typeof changeOf>],
) as unknown as z.ZodMiniType<Change, Change>

const Seq = z.coerce.number().check(z.int(), z.minimum(0))

/** A page of the snapshot: leads by id, to be stored under the cursor `at`; the delta then takes over from `at`. */
export const getSnapshot = endpoint({
  name: 'getSnapshot',
  summary: 'List every lead that the caller may see, by page',
  method: 'GET',
  path: '/api/sync/snapshot',
  access: 'viewer',
  ownership: 'visible',
  cost: 'heavy',
  query: z.object({ after: z.optional(z.uuid()), at: z.optional(Seq) }),
  answer: z.object({
    at: z.number(),
    scopeVersion: z.string(),
    /**
     * Identifies the life of the database; it changes after a restore, when data read or sent before may be missing.
     */
    epoch: z.string(),
    ...snapshotRows,
    /** The id to continue after for the next page; null on the last. */
    next: z.nullable(z.string()),
  }),
})

export const getChanges = endpoint({
  name: 'getChanges',
  summary: 'List what changed since a sequence number, in order; null rows were deleted',
  method: 'GET',
  path: '/api/sync',
  access: 'viewer',
  ownership: 'visible',
  query: z.object({ since: Seq, scopeVersion: z.optional(z.string().check(z.maxLength(200))) }),
  answer: z.object({
    changes: z.array(Change),
    next: z.number(),
    /** There are more changes after `next`. */
    hasMore: z.boolean(),
    /** The cursor is too old or the caller's scope changed: clear the read tables and take a snapshot. */
    reset: z.boolean(),
    scopeVersion: z.string(),
    /** Identifies the life of the database; it changes only along with `reset`. */
    epoch: z.string(),
    /** Server time, for the device's clock offset. */
    serverTime: z.string(),
  }),
})
