import { randomBytes } from 'node:crypto'
import { ROLES, type Role } from '@canvass/contracts/shapes/roles'
import type { BuiltUser } from '@canvass/testing/build-user'
import type { TestApp } from '../test-app.ts'

export type Identity = Role | 'super_admin'

/** An organization with a person in each role. All its names contain a unique string. */
export interface Side {
  organizationId: string
  canary: string
  people: Record<Identity, BuiltUser>
  /** Adds another person to the organization. */
  hire(role: Identity): Promise<BuiltUser>
}

export const IDENTITIES: readonly Identity[] = [...ROLES, 'super_admin']

export async function buildSide(app: TestApp): Promise<Side> {
  const canary = `canary${randomBytes(6).toString('hex')}`
  const { id: organizationId } = await app.buildOrganization({ name: `${canary} Inc.`, plan: 'enterprise' })
  const hire = (role: Identity) => {
    const username = `${canary}-${randomBytes(3).toString('hex')}`
    return app.buildUser(role, { organizationId, username, email: `${username}@example.com` })
  }
  const people: Partial<Side['people']> = {}
  for (const role of IDENTITIES) people[role] = await hire(role)
  return { organizationId, canary, hire, people: people as Side['people'] }
}
