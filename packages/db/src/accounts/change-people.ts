import type { Plan } from '@canvass/contracts/shapes/plans'
import type { Role } from '@canvass/contracts/shapes/roles'
import { planAllows } from '@canvass/domain/plan-allows'
import { sql } from 'kysely'
import { type AuditBy, type Audited, recordAudit } from '../audit/record-audit.ts'
import { type Database, inTenant, type Tenant } from '../database.ts'
import { countSeats } from './organization.ts'

/** Who does it and whence, and to whom. */
export interface PersonOf {
  by: AuditBy
  personId: string
}

/** Why somebody stays as they are. */
export type PersonRefusal =
  | { refused: 'missing' | 'not_admin' | 'platform' | 'self' | 'last_admin' | 'inactive' | 'erased' | 'no_second_step' }
  | { refused: 'no_seat'; plan: Plan; seats: number }

/** Stands in place of the password's hash of an account that was erased. */
export const ERASED = 'erased'

interface Person {
  id: string
  role: Role
  isActive: boolean
  isErased: boolean
  isPlatform: boolean
}

/** The organization is held: of two who take the admin's role from each other the second finds that they are none. */
interface Held {
  tenant: Tenant
  plan: Plan
  person: Person
}

/**
 * Does something to a person while nobody else changes the organization's people, if who asks is still an admin by then.
 * Whoever runs the platform is changed by nobody but themselves.
 */
export function withPerson<T>(
  database: Database,
  { by: { organizationId, userId: actorId }, personId }: PersonOf,
  work: (held: Held) => Promise<T | PersonRefusal>,
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

/** Gives a person another role. Answers the one of before. */
export function changeRoleOf(database: Database, of: PersonOf, role: Role): Promise<{ before: Role } | PersonRefusal> {
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
 * Ends what a person may do. Their sessions are those of a former member from now on; who has closed their account
 * themselves cannot take that back any more. Answers how many leads they have.
 */
export function deactivate(database: Database, of: PersonOf): Promise<{ leads: number } | PersonRefusal> {
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
    else if (!(await voidTakingBack(tenant, of.by.organizationId, person.id))) return { leads }
    await record(tenant, of, { action: 'person_deactivated', before: { role: person.role } })
    return { leads }
  })
}

/** Lets a person in again where there is a seat, and an account to come back to. They sign in anew: a device that was lost meanwhile stays out. */
export function reactivate(database: Database, of: PersonOf): Promise<{ id: string } | PersonRefusal> {
  return withPerson(database, of, async ({ tenant, plan, person }) => {
    if (person.isErased) return { refused: 'erased' }
    if (person.isActive) return { id: person.id }
    const { seats } = planAllows(plan)
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

/** Makes a person the admin and whoever hands over a team lead, both or neither. */
export function handOver(database: Database, of: PersonOf): Promise<{ id: string } | PersonRefusal> {
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

/** In the log of the organization, with the person it was done to. */
export const record = (tenant: Tenant, { by, personId }: PersonOf, audited: Omit<Audited, 'object'>): Promise<void> =>
  recordAudit(tenant, by, { ...audited, object: { kind: 'person', id: personId } })

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

/** False where nobody can take anything back. The account is erased when it is due. */
async function voidTakingBack(tenant: Tenant, organizationId: string, userId: string): Promise<boolean> {
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
