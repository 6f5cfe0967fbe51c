import type { LedPeople } from '../edit-rules.ts'
import { isAtLeast } from '../role-order.ts'

/**
 * Determines whose leads a user leads from what the device has: the people with their teams, and whether there are any
 * teams.
 */
export function ledPeopleOf(
  user: Parameters<typeof isAtLeast>[0] & { readonly id: string },
  people: readonly { readonly id: string; readonly teamId?: string | null }[],
  hasTeams: boolean,
): LedPeople {
  if (isAtLeast(user, 'admin')) return 'everyone'
  if (!isAtLeast(user, 'team_lead')) return []
  if (!hasTeams) return 'everyone'
  const team = people.find(({ id }) => id === user.id)?.teamId ?? null
  return team === null ? [] : people.filter(({ teamId }) => teamId === team).map(({ id }) => id)
}
