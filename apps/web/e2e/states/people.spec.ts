import { testScreensOf } from './screens-in-states.ts'

const UNREACHABLE = /We can’t load your team’s phones right now/

const TEAMS_UNREACHABLE = /We can’t load your teams right now/

testScreensOf('people', {
  adminTeams: {
    typical: /Team leads edit|You can edit and assign/,
    empty: /You aren’t in a team/,
    hostile: /Ångström/,
    error: TEAMS_UNREACHABLE,
    offline: TEAMS_UNREACHABLE,
    again: TEAMS_UNREACHABLE,
  },
  teamPhones: {
    typical: /last seen/,
    empty: /No phone on your team has reported a capture yet/,
    hostile: /Ångström/,
    error: UNREACHABLE,
    offline: UNREACHABLE,
    again: UNREACHABLE,
  },
})
