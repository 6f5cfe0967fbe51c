import type { highestRole } from '@canvass/domain/role-order'

export const roleWords: Record<ReturnType<typeof highestRole>, string> = {
  viewer: 'Viewer',
  member: 'Member',
  team_lead: 'Team lead',
  admin: 'Admin',
  super_admin: 'Super admin',
}
