import type { TeamWithPeople } from '@canvass/contracts/teams'

/** The teams whose name has what was typed, or that somebody is in whose name has it. */
export function findTeams(teams: readonly TeamWithPeople[], typed: string): readonly TeamWithPeople[] {
  const words = typed.trim().toLocaleLowerCase()
  const has = ({ name }: { name: string }): boolean => name.toLocaleLowerCase().includes(words)
  return words === '' ? teams : teams.filter((team) => has(team) || team.people.some(has))
}
