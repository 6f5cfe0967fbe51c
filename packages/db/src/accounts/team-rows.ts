import type { TeamPerson } from '@canvass/contracts/teams'
import { sql } from 'kysely'
import type { Tenant } from '../database.ts'
import { NAME_OF } from './people.ts'

export type TeamRef = { organizationId: string; teamId: string }

/** Serializes team changes in an organization, so that none is decided on data that another is about to change. */
export const lockTeams = (tenant: Tenant, organizationId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`teams ${organizationId}`}, 0))`.execute(tenant)

/** Finds a team, including a deleted one. */
export const findTeam = (tenant: Tenant, { organizationId, teamId }: TeamRef) =>
  tenant
    .selectFrom('teams')
    .select(['id', 'name', 'deletedAt', 'changeSeq'])
    .where('organizationId', '=', organizationId)
    .where('id', '=', teamId)
    .executeTakeFirst()

/** Lists everybody who is in a team, or is a team lead and could be in one: leads first, then by name. */
export async function peopleOf(tenant: Tenant, organizationId: string, teamId?: string) {
  let asked = tenant
    .selectFrom('users')
    .select(['id', NAME_OF.as('name'), 'role', 'teamId'])
    .select(sql<boolean>`deactivated_at is null`.as('isActive'))
    .where('organizationId', '=', organizationId)
    .where((of) => of.or([of('teamId', 'is not', null), of('role', '=', 'team_lead')]))
  if (teamId !== undefined) asked = asked.where('teamId', '=', teamId)
  return asked.orderBy(sql`role <> 'team_lead'`).orderBy(sql`lower(${NAME_OF})`).orderBy('id').execute()
}

/** Picks the fields of a team's person that are returned. */
export const toTeamPerson = ({ id, name, role, isActive }: TeamPerson): TeamPerson => ({ id, name, role, isActive })
