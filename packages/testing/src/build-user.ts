import { createHash, randomBytes } from 'node:crypto'
import type { Role, SystemRole } from '@canvass/contracts/shapes/roles'
import type { ClientBase } from 'pg'
import { v7 as uuidv7 } from 'uuid'

/** The password of every built user, and its Argon2id hash. */
export const BUILT_PASSWORD = 'a-built-password'
const BUILT_PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$ykrIdgdPlGlA4WY8E/aRLw$Q7ed7nVXdf5KqeTRByUEV24aSsuxkccl5ZB9g1GJaVY'

export interface BuiltUser {
  id: string
  organizationId: string
  username: string
  email: string
  role: Role
  /** The token of an open session, for the session cookie. */
  sessionToken: string
}

/** Inserts a user with an open session into the database, as the database's owner and bypassing every wall. */
export async function buildUser(
  owner: ClientBase,
  given: { organizationId: string; role?: Role; systemRole?: SystemRole; username?: string; email?: string },
): Promise<BuiltUser> {
  const id = uuidv7()
  const { organizationId, role = 'admin', systemRole = 'user' } = given
  const { username = `${role}-${id.slice(-12)}`, email = `${role}-${id.slice(-12)}@example.com` } = given
  await owner.query(
    `insert into users (organization_id, id, username, email, password_hash, first_name, last_name, role, system_role)
     values ($1, $2, $3, $4, $5, 'Robin', 'Rep', $6, $7)`,
    [organizationId, id, username, email, BUILT_PASSWORD_HASH, role, systemRole],
  )
  const sessionToken = randomBytes(32).toString('base64url')
  await owner.query('insert into sessions (token_hash, organization_id, user_id) values ($1, $2, $3)', [
    createHash('sha256').update(sessionToken).digest(),
    organizationId,
    id,
  ])
  return { id, organizationId, username, email, role, sessionToken }
}
