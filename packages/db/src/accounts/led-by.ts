import type { Led } from '@canvass/domain/edit-rules'
import { sql } from 'kysely'
import { type Database, inTenant, type Tenant } from '../database.ts'

type PersonOf = { organizationId: string; userId: string }

/** Whose leads a team lead leads, as it stands in this transaction; nobody's for whoever is none. */
export async function readLed(tenant: Tenant, { organizationId, userId }: PersonOf): Promise<Led> {
  const { rows } = await sql<{ led: string[] | null }>`
    select canvass.led_by(${organizationId}, ${userId}) as led`.execute(tenant)
  const [row] = rows
  if (!row) throw new Error('The database does not say whose leads somebody leads')
  return row.led ?? 'everyone'
}

/** The same, where no transaction is open. */
export const findLed = (database: Database, of: PersonOf): Promise<Led> =>
  inTenant(database, of.organizationId, (tenant) => readLed(tenant, of))
