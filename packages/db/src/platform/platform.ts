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

/** Who asks: every function of the database that is called here asks again whether they are of the platform. */
interface Asked {
  readonly byUserId: string
  /** The `cursor` of the last row of the page before. */
  readonly cursor: string | undefined
  readonly most: number
}

/** A row of a list, and where it stands in it. */
export type Listed<Row> = Row & { readonly cursor: string }

function after({ cursor, most }: Asked): RawBuilder<unknown> {
  const [micros = null, id = null] = cursor?.split('.') ?? []
  return sql`timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id}::uuid, ${most}::integer`
}

async function rowsOf<Row>({ kysely }: Database, call: RawBuilder<unknown>): Promise<Listed<Row>[]> {
  const { rows } = await sql<{ row: Listed<Row> }>`select listed as row from ${call} listed`.execute(kysely)
  return rows.map(({ row }) => row)
}

async function valueOf<Value>(tenant: Tenant, call: RawBuilder<unknown>): Promise<Value | undefined> {
  const { rows } = await sql<{ value: Value | null }>`select ${call} as value`.execute(tenant)
  return rows[0]?.value ?? undefined
}

/** How much there is on the whole platform. */
export async function readPlatformNumbers({ kysely }: Database, byUserId: string): Promise<PlatformNumbers> {
  const { rows } = await sql<{ numbers: PlatformNumbers }>`
    select canvass_platform.platform_numbers(${byUserId}) as numbers`.execute(kysely)
  const [row] = rows
  if (!row) throw new Error('The platform has no numbers')
  return row.numbers
}

/** Access codes, newest first. */
export const listCodes = (database: Database, asked: Asked): Promise<Listed<AccessCode>[]> =>
  rowsOf(database, sql`canvass_platform.list_access_codes(${asked.byUserId}, ${after(asked)})`)

/** Those of one state who wait or waited, the first to come first. */
export const listWaiting = (
  database: Database,
  asked: Asked & { state: WaitlistEntry['state'] },
): Promise<Listed<WaitlistEntry>[]> =>
  rowsOf(database, sql`canvass_platform.list_waitlist(${asked.byUserId}, ${asked.state}, ${after(asked)})`)

/** Organizations with what they use, newest first. */
export const listAllOrganizations = (
  database: Database,
  asked: Asked & { search: string | undefined },
): Promise<Listed<PlatformOrganization>[]> =>
  rowsOf(
    database,
    sql`canvass_platform.list_organizations(${asked.byUserId}, ${asked.search ?? null}::text, ${after(asked)})`,
  )

/** What a new code is to be; `days` until it ends. */
export interface NewCode {
  readonly id: string
  readonly label: string
  readonly plan: Plan
  readonly maxUses: number | null
  readonly days: number | null
  readonly forEmail: string | null
}

/** Keeps a new code by its hash. */
export async function insertCode(tenant: Tenant, byUserId: string, made: NewCode, codeHash: Buffer): Promise<void> {
  await sql`select canvass_platform.make_access_code(${byUserId}, ${JSON.stringify(made)}::jsonb, ${codeHash})`.execute(
    tenant,
  )
}

/** Ends a code. Answers what it was for; undefined where there is none that could be ended. */
export const revokeCode = (tenant: Tenant, byUserId: string, id: string): Promise<string | undefined> =>
  valueOf(tenant, sql`canvass_platform.revoke_access_code(${byUserId}, ${id})`)

/** Decides about somebody who waits. Answers whom to write to, or that it was decided before; undefined for nobody. */
export const decideWaiting = (
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

/** Changes an organization and writes so into its own log. Answers what it was; undefined where there is none. */
export const changeOrganization = (
  tenant: Tenant,
  byUserId: string,
  { id, action, plan, reason }: OrganizationChange,
): Promise<{ name: string; plan: Plan } | { refused: 'nothing_changes' | 'platform' } | undefined> =>
  valueOf(tenant, sql`canvass_platform.change_organization(${byUserId}, ${id}, ${action}, ${plan ?? null}, ${reason})`)
