import type { Plan } from '@canvass/contracts/shapes/plans'
import type { Role } from '@canvass/contracts/shapes/roles'
import { planLimits } from '@canvass/domain/plan-limits'
import { sql } from 'kysely'
import { type AuditBy, type AuditedAction, recordAudit } from '../audit/record-audit.ts'
import { type Database, inTenant, type Tenant } from '../database.ts'
import { countSeats } from './organization.ts'

/** Who acts, from where, and on whom. */
export interface PersonAction {
  by: AuditBy
  personId: string
}

/** Why a person can't be changed. */
export type PersonRefusal =
  | { refused: 'missing' | 'not_admin' | 'platform' | 'self' | 'last_admin' | 'inactive' | 'erased' | 'no_second_step' }
  | { refused: 'no_seat'; plan: Plan; seats: number }

/** Replaces the password hash of an erased account. */
export const ERASED = 'erased'

interface Person {
  id: string
  role: Role
  isActive: boolean
  isErased: boolean
  isPlatform: boolean
}

/**
 * Passed while the organization is locked: if two admins demote each other, the second one finds that they no longer
 * are an admin.
 */
interface LockedPerson {
  tenant: Tenant
  plan: Plan
  person: Person
}

/**
 * Changes a person while nobody else can change the organization's people, provided that the caller is still an admin
 * by then. Platform operators can be changed only by themselves.
 */
export function withPerson<T>(
  database: Database,
  { by: { organizationId, userId: actorId }, personId }: PersonAction,
  work: (held: LockedPerson) => Promise<T | PersonRefusal>,
): Promise<T | PersonRefusal> {
  return inTenant(database, organizationId, async (tenant) => {
    const { plan } = await tenant
      .selectFrom('organizations')
      .select('plan')
      .where('organizationId', '=', organizationId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const actor = await findPerson(tenant, organizationId, actorId)
    if (!actor?.isActive || (actor.role !== 'admin' && !actor.isPlatform)) return { refused: 'not_admin' }
    const person = await findPerson(tenant, organizationId, personId)
    if (!person) return { refused: 'missing' }
    if (person.isPlatform && personId !== actorId) return { refused: 'platform' }
    return work({ tenant, plan, person })
  })
}

/** Gives a person another role. Returns the previous one. */
export function changeRoleOf(
  database: Database,
  of: PersonAction,
  role: Role,
): Promise<{ before: Role } | PersonRefusal> {
  return withPerson(database, of, async ({ tenant, person }) => {
    if (!person.isActive) return { refused: 'inactive' }
    if (role !== 'admin' && (await isLastAdmin(tenant, of.by.organizationId, person))) return { refused: 'last_admin' }
    if (role !== person.role) {
      await setRole(tenant, of.by.organizationId, person.id, role)
      await record(tenant, of, { action: 'role_changed', before: { role: person.role }, after: { role } })
    }
    return { before: person.role }
  })
}

/**
 * Deactivates a person. Their sessions become those of a former member; if they closed their account themselves, they
 * can no longer take that back. Returns how many leads they own.
 */
export function deactivate(database: Database, of: PersonAction): Promise<{ leads: number } | PersonRefusal> {
  return withPerson(database, of, async ({ tenant, person }) => {
    if (person.id === of.by.userId) return { refused: 'self' }
    if (await isLastAdmin(tenant, of.by.organizationId, person)) return { refused: 'last_admin' }
    const leads = await countLeadsOf(tenant, of.by.organizationId, person.id)
    if (person.isActive)
      await tenant
        .updateTable('users')
        .set({ deactivatedAt: sql<Date>`now()` })
        .where('organizationId', '=', of.by.organizationId)
        .where('id', '=', person.id)
        .execute()
    else if (!(await voidReopenLink(tenant, of.by.organizationId, person.id))) return { leads }
    await record(tenant, of, { action: 'person_deactivated', before: { role: person.role } })
    return { leads }
  })
}

/**
 * Lets a person back in if there is a free seat and the account wasn't erased. They have to sign in again, so a device
 * lost in the meantime stays out.
 */
export function reactivate(database: Database, of: PersonAction): Promise<{ id: string } | PersonRefusal> {
  return withPerson(database, of, async ({ tenant, plan, person }) => {
    if (person.isErased) return { refused: 'erased' }
    if (person.isActive) return { id: person.id }
    const { seats } = planLimits(plan)
    const { used, invited } = await countSeats(tenant, of.by.organizationId)
    if (seats !== null && used + invited >= seats) return { refused: 'no_seat', plan, seats }
    await tenant
      .deleteFrom('sessions')
      .where('organizationId', '=', of.by.organizationId)
      .where('userId', '=', person.id)
      .execute()
    await tenant
      .updateTable('users')
      .set({ deactivatedAt: null })
      .where('organizationId', '=', of.by.organizationId)
      .where('id', '=', person.id)
      .execute()
    await record(tenant, of, { action: 'person_reactivated', after: { role: person.role } })
    return { id: person.id }
  })
}

/** Makes a person an admin and the caller a team lead, in one transaction. */
export function handOver(database: Database, of: PersonAction): Promise<{ id: string } | PersonRefusal> {
  return withPerson(database, of, async ({ tenant, person }) => {
    if (person.id === of.by.userId) return { refused: 'self' }
    if (!person.isActive) return { refused: 'inactive' }
    await setRole(tenant, of.by.organizationId, person.id, 'admin')
    await setRole(tenant, of.by.organizationId, of.by.userId, 'team_lead')
    await record(tenant, of, {
      action: 'organization_handed_over',
      before: { role: person.role },
      after: { role: 'admin' },
    })
    return { id: person.id }
  })
}

/** Writes to the organization's audit log, with the affected person as the object. */
export const record = (
  tenant: Tenant,
  { by, personId }: PersonAction,
  audited: Omit<AuditedAction, 'object'>,
): Promise<void> => recordAudit(tenant, by, { ...audited, object: { kind: 'person', id: personId } })

async function findPerson(tenant: Tenant, organizationId: string, id: string): Promise<Person | undefined> {
  const row = await tenant
    .selectFrom('users')
    .select(['id', 'role', 'systemRole', 'deactivatedAt'])
    .select((of) => of('passwordHash', '=', ERASED).as('isErased'))
    .where('organizationId', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      id,
      role: row.role,
      isActive: row.deactivatedAt === null,
      isErased: Boolean(row.isErased),
      isPlatform: row.systemRole === 'super_admin',
    }
  )
}

async function isLastAdmin(tenant: Tenant, organizationId: string, { id, role, isActive }: Person): Promise<boolean> {
  if (role !== 'admin' || !isActive) return false
  const other = await tenant
    .selectFrom('users')
    .select('id')
    .where('organizationId', '=', organizationId)
    .where('id', '<>', id)
    .where('role', '=', 'admin')
    .where('deactivatedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return other === undefined
}

const setRole = (tenant: Tenant, organizationId: string, id: string, role: Role) =>
  tenant.updateTable('users').set({ role }).where('organizationId', '=', organizationId).where('id', '=', id).execute()

/** Voids the link to take back a closed account, which is then erased when due. False if there was no valid link. */
async function voidReopenLink(tenant: Tenant, organizationId: string, userId: string): Promise<boolean> {
  const { numUpdatedRows } = await tenant
    .updateTable('accountDeletions')
    .set({ tokenHash: null })
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .where('tokenHash', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function countLeadsOf(tenant: Tenant, organizationId: string, ownerId: string): Promise<number> {
  const { leads } = await tenant
    .selectFrom('leads')
    .select(({ fn }) => fn.countAll<number>().as('leads'))
    .where('organizationId', '=', organizationId)
    .where('ownerId', '=', ownerId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return leads
}
