import type { AuditAction, AuditObjectKind, AuditValues } from '@canvass/contracts/shapes/audit-actions'
import { type RawBuilder, sql } from 'kysely'
import { type Database, inTenant, type Tenant } from '../database.ts'

/** Selects entries: older than the number `before`, by person, by action, by time span. */
export interface AuditFilter {
  readonly before?: number | undefined
  /** Matches the actor or the person acted on. */
  readonly person?: string | undefined
  readonly action?: AuditAction | undefined
  readonly from?: string | undefined
  readonly until?: string | undefined
}

export interface AuditRow {
  seq: number
  at: Date
  actorId: string | null
  actorName: string | null
  isPlatform: boolean
  action: AuditAction
  objectKind: AuditObjectKind | null
  objectId: string | null
  objectName: string | null
  address: string | null
  userAgent: string | null
  before: AuditValues | null
  after: AuditValues | null
  /** Whether the entry and its link to the previous entry are unaltered. */
  isIntact: boolean
}

/**
 * Returns an organization's entries, newest first, at most `most`. However long the log is, `most` bounds the number of
 * rows read: every filter has its index, a time span is translated into a span of numbers, and related data is looked
 * up only for the entries shown.
 */
export function readAudit(
  database: Database,
  organizationId: string,
  filter: AuditFilter,
  most: number,
): Promise<AuditRow[]> {
  return inTenant(database, organizationId, async (tenant) => {
    const span = await spanOf(tenant, organizationId, filter)
    const nameOf = (id: RawBuilder<unknown>) => sql`
      (select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) from users u
        where u.organization_id = ${organizationId} and u.id = ${id})`
    const { rows } = await sql<AuditRow>`
      select e.seq, e.at, e.actor_id, e.is_platform, e.action, e.object_kind, e.object_id, e.address, e.user_agent,
        e.before, e.after, ${nameOf(sql`e.actor_id`)} as actor_name,
        coalesce(e.object_name, case e.object_kind when 'person' then ${nameOf(sql`e.object_id::uuid`)}
          when 'lead' then (select nullif(l.company_name, '') from leads l
            where l.organization_id = ${organizationId} and l.id = e.object_id::uuid) end) as object_name,
        e.hash = canvass.audit_hash(e, (select b.hash from audit_entries b
          where b.organization_id = ${organizationId} and b.seq = e.seq - 1)) as is_intact
      from audit_entries e
      where e.organization_id = ${organizationId} and e.seq = any (array(${matchingSeqs(organizationId, filter, span, most)}))
      order by e.seq desc`.execute(tenant)
    return rows
  })
}

/** Numbers from `first` up to but not including `end`; null means unbounded. */
interface Span {
  readonly first: number | null
  readonly end: number | null
}

/**
 * Times never decrease as numbers grow, so the first entry of a day bounds all of its entries. This is a separate
 * query: with known bounds, the planner can estimate how much they leave and reads a page in index order instead of
 * sorting everything.
 */
async function spanOf(tenant: Tenant, organizationId: string, filter: AuditFilter): Promise<Span> {
  const { before, from, until } = filter
  if (from === undefined && until === undefined) return { first: null, end: before ?? null }
  const firstSince = (time: string | undefined) => sql`
    (select s.seq from audit_entries s where s.organization_id = ${organizationId} and s.at >= ${time ?? null}::timestamptz
      order by s.at, s.seq limit 1)`
  const { rows } = await sql<{ first: number | null; end: number | null }>`
    select ${firstSince(from)} as first, ${firstSince(until)} as "end"`.execute(tenant)
  const { first = null, end = null } = rows[0] ?? {}
  const isNothingSince = from !== undefined && first === null
  return { first: isNothingSince ? Number.MAX_SAFE_INTEGER : first, end: minOf(before ?? null, end) }
}

const minOf = (one: number | null, other: number | null) =>
  one === null ? other : other === null ? one : Math.min(one, other)

/**
 * Selects the numbers of the matching entries. What a person did and what was done to them are two indexes of the log,
 * each read in its own order.
 */
function matchingSeqs(
  organizationId: string,
  { person, action }: AuditFilter,
  { first, end }: Span,
  most: number,
): RawBuilder<unknown> {
  const of = (column: RawBuilder<unknown> | undefined) => sql`
    (select e.seq from audit_entries e where e.organization_id = ${organizationId}
      ${column ? sql`and ${column}` : sql``}
      ${action === undefined ? sql`` : sql`and e.action = ${action}`}
      ${first === null ? sql`` : sql`and e.seq >= ${first}`}
      ${end === null ? sql`` : sql`and e.seq < ${end}`}
      order by e.seq desc limit ${most})`
  if (person === undefined) return of(undefined)
  return sql`
    ${of(sql`e.actor_id = ${person}::uuid`)} union ${of(sql`e.object_id = ${person.toLowerCase()}`)}
    order by seq desc limit ${most}`
}
