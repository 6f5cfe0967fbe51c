import { countText, figureText } from '../../../ui/text/format.ts'

export const teamsWords = {
  title: 'Teams',
  back: 'Settings',
  about: 'Team leads edit and assign their team’s leads and unassigned ones. Each person can be on one team.',
  aboutOwn: 'You can edit and assign your team’s leads and unassigned ones. Admins manage teams.',
  notAllowed: 'Only team leads and admins can see teams.',
  tryAgain: 'Try again',
  stale: (clock: string) => `As of ${clock}. We can’t reach the server.`,
  unreachable: 'We can’t load your teams right now. Check your connection and try again.',
  loading: 'Loading teams',
  add: 'Add team',
  empty: 'No teams yet. Until you add one, team leads can edit every lead.',
  emptyOwn: 'You aren’t on a team. You can edit your own leads and unassigned ones.',
  otherPlan: 'Teams come with the Team plan. Until then, team leads can edit every lead.',
  otherPlanShort: 'Your plan doesn’t include new teams. Your existing teams stay.',
  /** Team leads without a team, while there are teams. */
  withoutTeam: (name: string, others: number) =>
    others === 0 ? `${name} isn’t on a team` : `${name} and ${countText(others, 'other team lead')} aren’t on a team`,
  search: 'Search by team or person',
  nothingFound: 'No team or person by that name.',
  withoutTeamText: 'Team leads without a team can edit only their own leads and unassigned ones.',
  failed: 'That didn’t work',
  failedText: 'Check your connection and try again.',
}

export const teamWords = {
  leads: (first: string, others: number) =>
    others === 0 ? `${first} leads` : `${first} and ${figureText(others)} more lead`,
  noLead: 'No lead yet',
  noPeople: 'No one is on this team yet.',
  andPeople: (count: number) => ` · ${countText(count, 'person', 'people')}`,
  peopleOf: (team: string) => `People in ${team}`,
  more: (team: string) => `More for ${team}`,
  addPeople: 'Add people',
  addTo: (team: string) => `Add to ${team}`,
  addNote: 'People on another team move to this one.',
  in: (role: string, team: string) => `${role}, on ${team}`,
  rename: 'Rename',
  remove: 'Delete team',
  askRemove: (team: string) => `Delete ${team}?`,
  askRemoveText: 'Its people keep their leads but won’t be on a team.',
  askRemoveLast: 'Its people keep their leads. With no teams left, team leads can edit every lead again.',
  removed: (team: string) => `${team} deleted`,
  name: 'Name',
  newTitle: 'Add team',
  renameTitle: 'Rename team',
  save: 'Save',
  saving: 'Saving...',
  notSaved: 'We couldn’t save this. Try again.',
}

export const personWords = {
  more: (name: string) => `More for ${name}`,
  makeLead: 'Make team lead',
  makeMember: 'Make member',
  takeOut: 'Remove from team',
  deactivated: 'Deactivated',
  nowLeads: (name: string, team: string) => `${name} now leads ${team}`,
  nowMember: (name: string) => `${name} is now a member`,
  added: (name: string, team: string) => `${name} is now on ${team}`,
  takenOut: (name: string, team: string) => `${name} is no longer on ${team}`,
}
