import { type SharedName, type SyncedName, syncedTables } from '@canvass/contracts/sync'
import { columnOf } from './column-of.ts'
import { IS_VISIBLE, LEAD_SUMMARY_JSON, WITH_OWNER } from './lead-summary.ts'
import { SALES_EVENT_JSON } from './sales-event-json.ts'

/**
 * How to read a synced table. Expressions may use its alias, `viewer`, `sees_all`, `led`, and, except in `inSnapshot`,
 * `since`.
 */
export interface SyncedSql {
  table: `public.${string}`
  alias: string
  /** Joins for the other tables that a row is built from. */
  joins: string
  /** The row's JSON, with exactly the contract's keys. */
  json: string
  /** Condition for the rows whose changes are sent to the viewer. */
  told: string
  /**
   * Condition for those that exist for the viewer; for the others only the id is sent, so that the device drops them.
   */
  isThere: string
  /** Condition for the rows in the initial snapshot. */
  inSnapshot: string
}

/**
 * The viewer may not see lead `l` now, but their device may still hold it: its id is sent, so that the device drops it.
 */
const MAY_BE_HELD = '(since < l.unshared_seq or viewer = any(l.left_by))'
const IN_FLIGHT = `c.state in ('received', 'processing', 'needs_attention', 'quarantined')`

/**
 * Tables that not everybody may see in full, or whose rows are built from several tables. A missing one fails to
 * compile.
 */
const ownSql: Readonly<Record<Exclude<SyncedName, SharedName>, SyncedSql>> = {
  leads: {
    table: 'public.leads',
    alias: 'l',
    joins: WITH_OWNER,
    json: LEAD_SUMMARY_JSON,
    told: `(${IS_VISIBLE} or ${MAY_BE_HELD})`,
    isThere: `l.deleted_at is null and ${IS_VISIBLE}`,
    inSnapshot: `l.deleted_at is null and ${IS_VISIBLE}`,
  },
  captures: {
    table: 'public.captures',
    alias: 'c',
    joins: '',
    json: 'canvass.capture_answer(c, stage_names)',
    // Whoever had it for a while learns that it's gone for them.
    told: '(c.user_id = viewer or c.taken_by = viewer or viewer = any(c.left_by))',
    isThere: 'c.deleted_at is null and (c.user_id = viewer or c.taken_by = viewer)',
    // Whoever took a capture that now belongs to somebody else learns who has it.
    inSnapshot: `c.deleted_at is null and (c.user_id = viewer and ${IN_FLIGHT} or c.taken_by = viewer)`,
  },
  events: {
    table: 'public.sales_events',
    alias: 'e',
    joins: '',
    json: SALES_EVENT_JSON,
    told: 'true',
    isThere: 'true',
    inSnapshot: 'true',
  },
}

/** Describes a table that everybody may see in full: its columns are the keys of its shape. */
const sharedSql = (name: SharedName): SyncedSql => ({
  table: `public.${columnOf(name)}`,
  alias: 't',
  joins: '',
  json: `json_build_object(${Object.keys(syncedTables[name].row.shape)
    .map((key) => `'${key}', t.${columnOf(key)}`)
    .join(', ')})`,
  told: 'true',
  isThere: 't.deleted_at is null',
  inSnapshot: 't.deleted_at is null',
})

const isShared = (name: SyncedName): name is SharedName => 'seenBy' in syncedTables[name]
const shared = (Object.keys(syncedTables) as SyncedName[]).filter(isShared).map((name) => [name, sharedSql(name)])

/** All synced tables, by their names in the contract. */
export const syncedSql: Readonly<Record<SyncedName, SyncedSql>> = {
  ...ownSql,
  ...(Object.fromEntries(shared) as Record<SharedName, SyncedSql>),
}
