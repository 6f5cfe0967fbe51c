import type {
  AccessCode,
  PlatformNumbers,
  PlatformOrganization,
  WaitlistEntry,
} from '@canvass/contracts/admin/platform'
import type { AuditAction } from '@canvass/contracts/shapes/audit-actions'
import type { Plan } from '@canvass/contracts/shapes/plans'
import { type RawBuilder, sql } from 'kysely'
import type { Database, Tenant } from '../database.ts'

/** The caller: every database function called here checks again that they are a platform operator. */
interface PageQuery {
  readonly byUserId: string
  /** The `cursor` of the previous page's last row. */
  readonly cursor: string | undefined
  readonly most: number
}

/** A row of a list with its position. */
export type ListedRow<Row> = Row & { readonly cursor: string }

function cursorArguments({ cursor, most }: PageQuery): RawBuilder<unknown> {
  const [micros = null, id = null] = cursor?.split('.') ?? []
  return sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id}::uuid, ${most}::integer`
}

async function rowsOf<Row>({ kysely }: Database, call: RawBuilder<unknown>): Promise<ListedRow<Row>[]> {
  const { rows } = await sql<{ row: ListedRow<Row> }>`select listed as row from ${call} listed`.execute(kysely)
  return rows.map(({ row }) => row)
}

async function valueOf<Value>(tenant: Tenant, call: RawBuilder<unknown>): Promise<Value | undefined> {
  const { rows } = await sql<{ value: Value | null }>`select ${call} as value`.execute(tenant)
  return rows[0]?.value ?? undefined
}

/** Returns the totals of the whole platform. */
export async function readPlatformNumbers({ kysely }: Database, byUserId: string): Promise<PlatformNumbers> {
  const { rows } = await sql<{ numbers: PlatformNumbers }>`
    select canvass_platform.platform_numbers(${byUserId}) as numbers`.execute(kysely)
  const [row] = rows
  if (!row) throw new Error('The database returned no platform numbers')
  return row.numbers
}

/** Lists access codes, newest first. */
export const listCodes = (database: Database, asked: PageQuery): Promise<ListedRow<AccessCode>[]> =>
  rowsOf(database, sql`canvass_platform.list_access_codes(${asked.byUserId}, ${cursorArguments(asked)})`)

/** Lists waitlist entries in one state, oldest first. */
export const listWaitlistEntries = (
  database: Database,
  asked: PageQuery & { state: WaitlistEntry['state'] },
): Promise<ListedRow<WaitlistEntry>[]> =>
  rowsOf(database, sql`canvass_platform.list_waitlist(${asked.byUserId}, ${asked.state}, ${cursorArguments(asked)})`)

/** Lists organizations with their usage, newest first. */
export const listAllOrganizations = (
  database: Database,
  asked: PageQuery & { search: string | undefined },
): Promise<ListedRow<PlatformOrganization>[]> =>
  rowsOf(
    database,
    sql`canvass_platform.list_organizations(${asked.byUserId}, ${asked.search ?? null}::text, ${cursorArguments(asked)})`,
  )

/** The properties of a new code; `days` until it expires. */
export interface NewCode {
  readonly id: string
  readonly label: string
  readonly plan: Plan
  readonly maxUses: number | null
  readonly days: number | null
  readonly forEmail: string | null
}

/** Stores a new code by its hash. */
export async function insertCode(tenant: Tenant, byUserId: string, made: NewCode, codeHash: Buffer): Promise<void> {
  await sql`select canvass_platform.make_access_code(${byUserId}, ${JSON.stringify(made)}::jsonb, ${codeHash})`.execute(
    tenant,
  )
}

/** Revokes a code. Returns its label; undefined if there is no code that could be revoked. */
export const revokeCode = (tenant: Tenant, byUserId: string, id: string): Promise<string | undefined> =>
  valueOf(tenant, sql`canvass_platform.revoke_access_code(${byUserId}, ${id})`)

/**
 * Decides on a waitlist entry. Returns the person to notify, or that it was already decided; undefined if there is no
 * such entry.
 */
export const decideWaitlistEntry = (
  tenant: Tenant,
  byUserId: string,
  of: { id: string; to: 'approved' | 'declined' },
): Promise<{ isDecided: true } | { isDecided: false; email: string; firstName: string } | undefined> =>
  valueOf(tenant, sql`canvass_platform.decide_waitlist(${byUserId}, ${of.id}, ${of.to})`)

export interface OrganizationChange {
  readonly id: string
  readonly action: Extract<AuditAction, 'plan_changed' | 'organization_suspended' | 'organization_restored'>
  readonly plan?: Plan
  readonly reason: string
}

/**
 * Changes an organization and records it in that organization's own audit log. Returns its previous state; undefined if
 * there is no such organization.
 */
export const changeOrganization = (
  tenant: Tenant,
  byUserId: string,
  { id, action, plan, reason }: OrganizationChange,
): Promise<{ name: string; plan: Plan } | { refused: 'nothing_changes' | 'platform' } | undefined> =>
  valueOf(tenant, sql`canvass_platform.change_organization(${byUserId}, ${id}, ${action}, ${plan ?? null}, ${reason})`)
