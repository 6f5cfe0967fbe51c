import type { Role } from '@canvass/contracts/roles'

export const roleWords: Readonly<Record<Role, string>> = {
  admin: 'Admin',
  team_lead: 'Team lead',
  member: 'Member',
  viewer: 'Viewer',
}
