import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import { highestRole } from '@canvass/domain/role-order'
import { roleWords } from '../../data/people/role-words.ts'
import { frameWords } from '../words/menu-words.ts'

/** Returns the username, else the email. */
export function userName(user: Pick<SessionUser, 'username' | 'email'>): string {
  return user.username === '' ? user.email : user.username
}

/** Returns the person's own name, the source of their initials everywhere; the username if it is unknown. */
export function personName(user: Pick<SessionUser, 'username' | 'email' | 'firstName' | 'lastName'>): string {
  // An identity stored by an older version may lack its names.
  const { firstName, lastName } = user as Partial<SessionUser>
  return [firstName, lastName].filter(Boolean).join(' ') || userName(user)
}

/** "Port Alder Media, Admin". */
export function userLine(user: Pick<SessionUser, 'organization' | 'role' | 'systemRole'>): string {
  // An identity stored by an older version may lack its organization.
  const organization = (user.organization as SessionUser['organization'] | undefined)?.name
  const role = roleWords[highestRole(user)]
  return organization ? frameWords.userLine(organization, role) : role
}
