import { type SharedName, type SyncedName, syncedTables } from '@canvass/contracts/sync'
import { columnOf } from './column-of.ts'
import { IS_VISIBLE, LEAD_SUMMARY_JSON, WITH_OWNER } from './lead-summary.ts'
import { SALES_EVENT_JSON } from './sales-event-json.ts'

/** How a synced table is read. Expressions may speak of its alias, of `viewer`, `sees_all`, `led`, and, but in `inSnapshot`, of `since`. */
export interface SyncedSql {
  table: `public.${string}`
  alias: string
  /** What else a row is made of. */
  joins: string
  /** The row's JSON, with exactly the keys of the contract. */
  json: string
  /** The rows of which the viewer is told that they moved. */
  told: string
  /** Of those, the rows that are there for the viewer; of the others the id alone is told, so that they are let go of. */
  isThere: string
  /** The rows that a snapshot begins with. */
  inSnapshot: string
}

/** A device of a viewer who may not see lead `l` may hold it from before: its id is told, so that it is let go of. */
const MAY_BE_HELD = '(since < l.unshared_seq or viewer = any(l.left_by))'
const IN_FLIGHT = `c.state in ('received', 'processing', 'needs_attention', 'quarantined')`

/** The tables of which not everybody may see all, or whose rows are made of more: one that is missing does not compile. */
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
    told: '(c.user_id = viewer or c.taken_by = viewer)',
    isThere: 'c.deleted_at is null',
    // Who took a capture that belongs to somebody else now is told whose it is.
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

/** A table that everyone may see whole: its columns are the keys of its shape. */
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

/** Every synced table by its name in the contract. */
export const syncedSql: Readonly<Record<SyncedName, SyncedSql>> = {
  ...ownSql,
  ...(Object.fromEntries(shared) as Record<SharedName, SyncedSql>),
}
