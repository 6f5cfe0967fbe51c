import type { LedPeople } from '@canvass/domain/edit-rules'
import { sql } from 'kysely'
import { type Database, inTenant, type Tenant } from '../database.ts'

type UserRef = { organizationId: string; userId: string }

/** Returns whose leads a team lead leads, as of this transaction; none for anyone who isn't a team lead. */
export async function readTeamScope(tenant: Tenant, { organizationId, userId }: UserRef): Promise<LedPeople> {
  const { rows } = await sql<{ led: string[] | null }>`
    select canvass.led_by(${organizationId}, ${userId}) as led`.execute(tenant)
  const [row] = rows
  if (!row) throw new Error('The database returned no row for whose leads a person leads')
  return row.led ?? 'everyone'
}

/** Same as {@link readTeamScope}, in a transaction of its own. */
export const findTeamScope = (database: Database, of: UserRef): Promise<LedPeople> =>
  inTenant(database, of.organizationId, (tenant) => readTeamScope(tenant, of))
