import type { Role, SystemRole } from '@canvass/contracts/shapes/roles'

/** Highest to lowest; the system role stands above every role of an organization. */
export const ROLE_ORDER = ['super_admin', 'admin', 'team_lead', 'member', 'viewer'] as const
export type AnyRole = (typeof ROLE_ORDER)[number]

/** The higher of a user's two roles. */
export const highestRole = (user: { role: Role; systemRole: SystemRole }): AnyRole =>
  user.systemRole === 'super_admin' ? 'super_admin' : user.role

/** Whether the user stands at or above the required role. */
export const isAtLeast = (user: { role: Role; systemRole: SystemRole }, required: AnyRole): boolean =>
  ROLE_ORDER.indexOf(highestRole(user)) <= ROLE_ORDER.indexOf(required)
