import type { AuditAction, AuditObjectKind, AuditValues } from '@canvass/contracts/shapes/audit-actions'
import { type RawBuilder, sql } from 'kysely'
import { type Database, inTenant, type Tenant } from '../database.ts'

/** Which entries are meant: those older than the number `before`, of a person, an action, a span of time. */
export interface AuditFilter {
  readonly before?: number | undefined
  /** Who did it, or whom it was done to. */
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
  /** Whether it is what was written, after the entry that it was written after. */
  isIntact: boolean
}

/**
 * Entries of an organization, newest first, at most so many. However long the log is, it reads a number of rows that is
 * bounded by `most`: every way to ask has its index, a span of time is looked up as a span of numbers, and what stands
 * beside an entry is looked up for each one that is shown.
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
      where e.organization_id = ${organizationId} and e.seq = any (array(${meantBy(organizationId, filter, span, most)}))
      order by e.seq desc`.execute(tenant)
    return rows
  })
}

/** Numbers from the one to before the other; null where there is no bound. */
interface Span {
  readonly first: number | null
  readonly end: number | null
}

/**
 * Times never go back along the numbers, so that the first entry of a day bounds all of its entries. Asked for by itself:
 * of bounds that it knows, the database knows how much they leave, and reads a page in its order instead of sorting all.
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
  return { first: isNothingSince ? Number.MAX_SAFE_INTEGER : first, end: lower(before ?? null, end) }
}

const lower = (one: number | null, other: number | null) =>
  one === null ? other : other === null ? one : Math.min(one, other)

/** Their numbers. What a person did and what was done to them are two orders of the log, each read in its own. */
function meantBy(
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
