import type { SessionUser } from '@canvass/contracts/session-user'
import { highestRole } from '@canvass/domain/role-order'

/** The username, else the e-mail. */
export function userName(user: Pick<SessionUser, 'username' | 'email'>): string {
  return user.username === '' ? user.email : user.username
}

/** "Port Alder Media, admin". */
export function userLine(user: Pick<SessionUser, 'organization' | 'role' | 'systemRole'>): string {
  // An identity kept by an older version may lack its organization.
  const organization = (user.organization as SessionUser['organization'] | undefined)?.name
  const role = highestRole(user).replace('_', ' ')
  return organization ? `${organization}, ${role}` : role
}
