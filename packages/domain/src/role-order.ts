import type { Role, SystemRole } from '@canvass/contracts/shapes/roles'

/** Highest to lowest; the system role is above every role in an organization. */
export const ROLE_ORDER = ['super_admin', 'admin', 'team_lead', 'member', 'viewer'] as const
export type AnyRole = (typeof ROLE_ORDER)[number]

/** Returns the higher of a user's two roles. */
export const highestRole = (user: { role: Role; systemRole: SystemRole }): AnyRole =>
  user.systemRole === 'super_admin' ? 'super_admin' : user.role

/** Whether the user has the required role or a higher one. */
export const isAtLeast = (user: { role: Role; systemRole: SystemRole }, required: AnyRole): boolean =>
  ROLE_ORDER.indexOf(highestRole(user)) <= ROLE_ORDER.indexOf(required)
