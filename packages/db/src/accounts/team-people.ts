import type { TeamWithPeople } from '@canvass/contracts/teams'
import { type Database, inTenant, type Tenant } from '../database.ts'
import { findTeam, holdTeams, peopleOf, type TeamOf, told } from './team-rows.ts'

type PersonOf = TeamOf & { personId: string }

/** Puts somebody in a team, out of the one they were in. Undefined where there is no such team or no such person. */
export function addToTeam(database: Database, of: PersonOf): Promise<TeamWithPeople | undefined> {
  return change<never>(database, of, async (tenant) => {
    const person = await findPerson(tenant, of)
    if (!person) return undefined
    if (person.teamId !== of.teamId) await setTeam(tenant, of, of.teamId)
    return 'done'
  })
}

/** Takes somebody out of a team; of whom is not in it there is nothing to take. Undefined as {@link addToTeam}. */
export function removeFromTeam(database: Database, of: PersonOf): Promise<TeamWithPeople | undefined> {
  return change<never>(database, of, async (tenant) => {
    const person = await findPerson(tenant, of)
    if (!person) return undefined
    if (person.teamId === of.teamId) await setTeam(tenant, of, null)
    return 'done'
  })
}

/** Why somebody cannot be named the lead of a team, or stop being it. */
export type NoLead = 'not_in_team' | 'viewer' | 'admin' | 'deactivated'

/**
 * Gives a member of a team the role of a team lead, who leads every team they are in; or a team lead that of a member.
 * Undefined where there is no such team or no such person.
 */
export function setTeamLead(
  database: Database,
  of: PersonOf & { isLead: boolean },
): Promise<TeamWithPeople | NoLead | undefined> {
  return change<NoLead>(database, of, async (tenant) => {
    const person = await findPerson(tenant, of)
    if (!person) return undefined
    if (person.teamId !== of.teamId) return 'not_in_team'
    if (person.role === 'admin') return 'admin'
    const role = of.isLead ? 'team_lead' : 'member'
    if (of.isLead && person.deactivatedAt) return 'deactivated'
    if (person.role === 'viewer') return of.isLead ? 'viewer' : 'done'
    if (person.role !== role)
      await tenant
        .updateTable('users')
        .set({ role })
        .where('organizationId', '=', of.organizationId)
        .where('id', '=', of.personId)
        .execute()
    return 'done'
  })
}

/** One change to the people of a team, and the team after it. */
function change<Refusal extends NoLead>(
  database: Database,
  of: TeamOf,
  work: (tenant: Tenant) => Promise<Refusal | 'done' | undefined>,
): Promise<TeamWithPeople | Refusal | undefined> {
  const { organizationId, teamId } = of
  return inTenant(database, organizationId, async (tenant) => {
    await holdTeams(tenant, organizationId)
    const team = await findTeam(tenant, of)
    if (!team || team.deletedAt) return undefined
    const outcome = await work(tenant)
    if (outcome !== 'done') return outcome as Refusal | undefined
    const people = await peopleOf(tenant, organizationId, teamId)
    return { id: team.id, name: team.name, people: people.map(told) }
  })
}

const findPerson = (tenant: Tenant, { organizationId, personId }: PersonOf) =>
  tenant
    .selectFrom('users')
    .select(['role', 'teamId', 'deactivatedAt'])
    .where('organizationId', '=', organizationId)
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirst()

const setTeam = (tenant: Tenant, { organizationId, personId }: PersonOf, teamId: string | null) =>
  tenant
    .updateTable('users')
    .set({ teamId })
    .where('organizationId', '=', organizationId)
    .where('id', '=', personId)
    .execute()
