import type { SyncedName } from '@canvass/contracts/sync'
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

/** Every synced table by its name in the contract: one that is missing here does not compile. */
export const syncedSql: Readonly<Record<SyncedName, SyncedSql>> = {
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
  teams: {
    table: 'public.teams',
    alias: 't',
    joins: '',
    json: `json_build_object('id', t.id, 'name', t.name, 'changeSeq', t.change_seq)`,
    told: 'true',
    isThere: 't.deleted_at is null',
    inSnapshot: 't.deleted_at is null',
  },
}
