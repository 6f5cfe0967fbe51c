import type { TeamWithPeople } from '@canvass/contracts/teams'

/** Returns the teams whose name, or a member's name, contains the typed text. */
export function findTeams(teams: readonly TeamWithPeople[], typed: string): readonly TeamWithPeople[] {
  const words = typed.trim().toLocaleLowerCase()
  const has = ({ name }: { name: string }): boolean => name.toLocaleLowerCase().includes(words)
  return words === '' ? teams : teams.filter((team) => has(team) || team.people.some(has))
}
