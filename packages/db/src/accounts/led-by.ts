import type { LedPeople } from '@canvass/domain/edit-rules'
import { sql } from 'kysely'
import { type Database, inTenant, type Tenant } from '../database.ts'

type PersonOf = { organizationId: string; userId: string }

/** Returns whose leads a team lead leads, as of this transaction; none for anyone who isn't a team lead. */
export async function readLed(tenant: Tenant, { organizationId, userId }: PersonOf): Promise<LedPeople> {
  const { rows } = await sql<{ led: string[] | null }>`
    select canvass.led_by(${organizationId}, ${userId}) as led`.execute(tenant)
  const [row] = rows
  if (!row) throw new Error('The database returned no row for whose leads a person leads')
  return row.led ?? 'everyone'
}

/** Same as {@link readLed}, in a transaction of its own. */
export const findLed = (database: Database, of: PersonOf): Promise<LedPeople> =>
  inTenant(database, of.organizationId, (tenant) => readLed(tenant, of))
