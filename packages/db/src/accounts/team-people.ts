import type { TeamWithPeople } from '@canvass/contracts/teams'
import { type AuditBy, type AuditedAction, recordAudit } from '../audit/record-audit.ts'
import { type Database, inTenant, type Tenant } from '../database.ts'
import { findTeam, lockTeams, peopleOf, toTeamPerson } from './team-rows.ts'

type Membership = { teamId: string; personId: string }
type MembershipRef = Membership & { organizationId: string }

/** Moves a person into a team, out of their previous one. Undefined if the team or the person doesn't exist. */
export function addToTeam(database: Database, by: AuditBy, place: Membership): Promise<TeamWithPeople | undefined> {
  return change<never>(database, { by, place }, async (tenant, { of, team }) => {
    const person = await findPerson(tenant, of)
    if (!person) return undefined
    if (person.teamId === of.teamId) return 'nothing'
    const before = person.teamId === null ? null : await findTeam(tenant, { ...of, teamId: person.teamId })
    await setTeam(tenant, of, of.teamId)
    return { action: 'team_changed', before: { team: before?.name ?? null }, after: { team } }
  })
}

/** Removes a person from a team; a no-op if they aren't in it. Undefined as in {@link addToTeam}. */
export function removeFromTeam(
  database: Database,
  by: AuditBy,
  place: Membership,
): Promise<TeamWithPeople | undefined> {
  return change<never>(database, { by, place }, async (tenant, { of, team }) => {
    const person = await findPerson(tenant, of)
    if (!person) return undefined
    if (person.teamId !== of.teamId) return 'nothing'
    await setTeam(tenant, of, null)
    return { action: 'team_changed', before: { team }, after: { team: null } }
  })
}

/** Why a person can't become, or stop being, the lead of a team. */
export type TeamLeadRefusal = 'not_in_team' | 'viewer' | 'admin' | 'deactivated'

/**
 * Promotes a member of a team to team lead, or demotes a team lead to member. Undefined if the team or the person
 * doesn't exist.
 */
export function setTeamLead(
  database: Database,
  by: AuditBy,
  { isLead, ...place }: Membership & { isLead: boolean },
): Promise<TeamWithPeople | TeamLeadRefusal | undefined> {
  return change<TeamLeadRefusal>(database, { by, place }, async (tenant, { of, team }) => {
    const person = await findPerson(tenant, of)
    if (!person) return undefined
    if (person.teamId !== of.teamId) return 'not_in_team'
    if (person.role === 'admin') return 'admin'
    if (isLead && person.deactivatedAt) return 'deactivated'
    if (person.role === 'viewer') return isLead ? 'viewer' : 'nothing'
    const role = isLead ? 'team_lead' : 'member'
    if (person.role === role) return 'nothing'
    await tenant
      .updateTable('users')
      .set({ role })
      .where('organizationId', '=', of.organizationId)
      .where('id', '=', of.personId)
      .execute()
    return {
      action: isLead ? 'team_lead_named' : 'team_lead_ended',
      before: { role: person.role },
      after: { role, team },
    }
  })
}

/** Makes one change to a team's people, audits it, and returns the updated team. */
function change<Refusal extends TeamLeadRefusal>(
  database: Database,
  { by, place }: { by: AuditBy; place: Membership },
  work: (
    tenant: Tenant,
    at: { of: MembershipRef; team: string },
  ) => Promise<Omit<AuditedAction, 'object'> | Refusal | 'nothing' | undefined>,
): Promise<TeamWithPeople | Refusal | undefined> {
  const { organizationId } = by
  const of = { organizationId, ...place }
  return inTenant(database, organizationId, async (tenant) => {
    await lockTeams(tenant, organizationId)
    const team = await findTeam(tenant, of)
    if (!team || team.deletedAt) return undefined
    const done = await work(tenant, { of, team: team.name })
    if (done === undefined) return undefined
    if (typeof done === 'string' && done !== 'nothing') return done
    const people = await peopleOf(tenant, organizationId, place.teamId)
    if (typeof done === 'object')
      await recordAudit(tenant, by, { ...done, object: { kind: 'person', id: place.personId } })
    return { id: team.id, name: team.name, people: people.map(toTeamPerson) }
  })
}

/**
 * Locks the person, but still lets others reference them: an edit of a lead names them in its history while it holds
 * the lead's lock.
 */
const findPerson = (tenant: Tenant, { organizationId, personId }: MembershipRef) =>
  tenant
    .selectFrom('users')
    .select(['role', 'teamId', 'deactivatedAt'])
    .where('organizationId', '=', organizationId)
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirst()

const setTeam = (tenant: Tenant, { organizationId, personId }: MembershipRef, teamId: string | null) =>
  tenant
    .updateTable('users')
    .set({ teamId })
    .where('organizationId', '=', organizationId)
    .where('id', '=', personId)
    .execute()
