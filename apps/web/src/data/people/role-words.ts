import type { AnyRole } from '@canvass/domain/role-order'

export const roleWords: Readonly<Record<AnyRole, string>> = {
  super_admin: 'Super admin',
  admin: 'Admin',
  team_lead: 'Team lead',
  member: 'Member',
  viewer: 'Viewer',
}
