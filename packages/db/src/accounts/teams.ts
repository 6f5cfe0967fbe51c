import type { Team, TeamPerson, TeamWithPeople } from '@canvass/contracts/teams'
import { hasPlanFeature } from '@canvass/domain/plan-limits'
import { sql } from 'kysely'
import { type AuditBy, recordAudit } from '../audit/record-audit.ts'
import { type Database, inTenant, type Tenant } from '../database.ts'
import { findTeam, lockTeams, peopleOf, toTeamPerson } from './team-rows.ts'

export interface ListedTeams {
  teams: TeamWithPeople[]
  /** Team leads who aren't in any of the teams. */
  leadsWithoutTeam: TeamPerson[]
  mayAdd: boolean
}

/** Lists the organization's teams with their people, by name; with `ledBy`, only the team this person is in. */
export function listTeams(database: Database, organizationId: string, ledBy?: string): Promise<ListedTeams> {
  return inTenant(database, organizationId, async (tenant) => {
    let asked = tenant
      .selectFrom('teams')
      .select(['id', 'name'])
      .where('organizationId', '=', organizationId)
      .where('deletedAt', 'is', null)
    if (ledBy !== undefined)
      asked = asked.where('id', '=', (of) =>
        of.selectFrom('users').select('teamId').where('organizationId', '=', organizationId).where('id', '=', ledBy),
      )
    const teams = await asked.orderBy(sql`lower(name)`).orderBy('id').execute()
    const people = await peopleOf(tenant, organizationId)
    return {
      teams: teams.map(({ id, name }) => ({ id, name, people: people.filter(isIn(id)).map(toTeamPerson) })),
      leadsWithoutTeam:
        teams.length === 0 || ledBy !== undefined
          ? []
          : people
              .filter(({ role, teamId, isActive }) => role === 'team_lead' && isActive && teamId === null)
              .map(toTeamPerson),
      mayAdd: await hasTeams(tenant, organizationId),
    }
  })
}

/**
 * Creates a team under the caller's id, or renames it. Returns `plan` if the organization's plan has no teams and this
 * id doesn't exist, `taken` if another team has the name, `gone` if the team was deleted.
 */
export function putTeam(
  database: Database,
  by: AuditBy,
  { teamId, name }: { teamId: string; name: string },
): Promise<Team | 'plan' | 'taken' | 'gone'> {
  const { organizationId } = by
  const of = { organizationId, teamId }
  return inTenant(database, organizationId, async (tenant) => {
    await lockTeams(tenant, organizationId)
    const known = await findTeam(tenant, of)
    if (known?.deletedAt) return 'gone'
    if (!known && !(await hasTeams(tenant, organizationId))) return 'plan'
    const another = await tenant
      .selectFrom('teams')
      .select('id')
      .where('organizationId', '=', organizationId)
      .where('deletedAt', 'is', null)
      .where('id', '<>', teamId)
      .where(sql<boolean>`canvass.name_key(name) = canvass.name_key(${name})`)
      .executeTakeFirst()
    if (another) return 'taken'
    if (!known) await tenant.insertInto('teams').values({ organizationId, id: teamId, name }).execute()
    else if (known.name !== name)
      await tenant
        .updateTable('teams')
        .set({ name })
        .where('organizationId', '=', organizationId)
        .where('id', '=', teamId)
        .execute()
    const object = { kind: 'team', id: teamId, name } as const
    if (!known) await recordAudit(tenant, by, { action: 'team_added', object })
    else if (known.name !== name)
      await recordAudit(tenant, by, { action: 'team_renamed', object, before: { name: known.name }, after: { name } })
    const made = await findTeam(tenant, of)
    if (!made) throw new Error('A team is missing right after it was written')
    return { id: made.id, name: made.name, changeSeq: made.changeSeq }
  })
}

/** Deletes a team and removes its people from it. False if there is no such team. */
export function removeTeam(database: Database, by: AuditBy, teamId: string): Promise<boolean> {
  const { organizationId } = by
  const of = { organizationId, teamId }
  return inTenant(database, organizationId, async (tenant) => {
    await lockTeams(tenant, organizationId)
    const known = await findTeam(tenant, of)
    if (!known || known.deletedAt) return false
    await tenant
      .updateTable('users')
      .set({ teamId: null })
      .where('organizationId', '=', organizationId)
      .where('teamId', '=', teamId)
      .execute()
    await tenant
      .updateTable('teams')
      .set({ deletedAt: new Date() })
      .where('organizationId', '=', organizationId)
      .where('id', '=', teamId)
      .execute()
    const object = { kind: 'team', id: teamId, name: known.name } as const
    await recordAudit(tenant, by, { action: 'team_deleted', object })
    return true
  })
}

async function hasTeams(tenant: Tenant, organizationId: string): Promise<boolean> {
  const { plan } = await tenant
    .selectFrom('organizations')
    .select('plan')
    .where('organizationId', '=', organizationId)
    .executeTakeFirstOrThrow()
  return hasPlanFeature(plan, 'teams')
}

const isIn = (id: string) => (person: { teamId: string | null }) => person.teamId === id
