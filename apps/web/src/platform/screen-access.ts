import type { SessionUser } from '@canvass/contracts/shapes/session-user'
import { isAtLeast } from '@canvass/domain/role-order'
import type { Flags } from './flags/flag-overrides.ts'
import { declarationOf, type ScreenDeclaration, type ScreenName } from './screens.ts'

type Roles = Pick<SessionUser, 'role' | 'systemRole'>

/** Whether the screen is for people of this role; the server checks again on every call. */
export const mayOpen = (user: Roles, name: ScreenName): boolean => isForRole(declarationOf(name), user)

/**
 * Returns what a signed-in user finds at a screen: the screen itself, that it is for other roles, that it doesn't exist
 * for them, or nothing yet while the feature flags are unknown.
 */
export function accessTo(
  screen: Pick<ScreenDeclaration, 'role' | 'flag'>,
  user: Roles,
  flags: Flags,
): 'open' | 'others' | 'absent' | 'unknown' {
  if (!isForRole(screen, user)) return 'others'
  if (screen.flag === undefined) return 'open'
  const isOn = flags[screen.flag]
  if (isOn === undefined) return 'unknown'
  return isOn ? 'open' : 'absent'
}

const isForRole = ({ role }: Pick<ScreenDeclaration, 'role'>, user: Roles): boolean =>
  role === undefined || role === 'public' || isAtLeast(user, role)
