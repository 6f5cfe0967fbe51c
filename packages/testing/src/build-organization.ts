import type { Plan } from '@canvass/contracts/shapes/plans'
import type { ClientBase } from 'pg'
import { v7 as uuidv7 } from 'uuid'

export interface BuiltOrganization {
  id: string
  name: string
  plan: Plan
}

/** Inserts an organization into the database, as the database's owner and bypassing every wall. */
export async function buildOrganization(
  owner: ClientBase,
  given: { name?: string; plan?: Plan } = {},
): Promise<BuiltOrganization> {
  const id = uuidv7()
  const { name = `Organization ${id.slice(-6)}`, plan = 'professional' } = given
  await owner.query('insert into organizations (organization_id, name, plan) values ($1, $2, $3)', [id, name, plan])
  await owner.query('insert into organization_sequences (organization_id) values ($1)', [id])
  return { id, name, plan }
}
