import type { Member } from '@canvass/contracts/people'
import type { Role } from '@canvass/contracts/shapes/roles'

/**
 * Returns what an admin is asked before someone's role changes. The new admin's rights are confirmed with the password.
 * A change that takes away admin rights or the right to edit is confirmed too, and so is every change of one's own role:
 * the admin can't undo that. The rest takes effect immediately; undefined if nothing changes.
 */
export function roleQuestion(
  { role }: Pick<Member, 'role'>,
  to: Role,
  isSelf: boolean,
): 'password' | 'confirmation' | 'nothing' | undefined {
  if (to === role) return undefined
  if (to === 'admin') return 'password'
  return isSelf || role === 'admin' || to === 'viewer' ? 'confirmation' : 'nothing'
}
