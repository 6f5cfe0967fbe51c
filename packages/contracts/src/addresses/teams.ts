import type { Address } from '../endpoint.ts'
import type * as teams from '../teams.ts'

/*
 * Where each endpoint is, under its own name. Written by `npm run addresses` from the contracts: change those instead.
 * An endpoint holds its shapes and with them zod, and the first load of the web app waits for neither: nothing that a
 * caller receives is parsed a second time.
 */

export const addToTeam: Address<typeof teams.addToTeam> = {
  name: 'addToTeam',
  method: 'PUT',
  path: '/api/teams/:id/people/:personId',
  answerKind: 'json',
}
export const listTeams: Address<typeof teams.listTeams> = {
  name: 'listTeams',
  method: 'GET',
  path: '/api/teams',
  answerKind: 'json',
}
export const putTeam: Address<typeof teams.putTeam> = {
  name: 'putTeam',
  method: 'PUT',
  path: '/api/teams/:id',
  answerKind: 'json',
}
export const removeFromTeam: Address<typeof teams.removeFromTeam> = {
  name: 'removeFromTeam',
  method: 'DELETE',
  path: '/api/teams/:id/people/:personId',
  answerKind: 'json',
}
export const removeTeam: Address<typeof teams.removeTeam> = {
  name: 'removeTeam',
  method: 'DELETE',
  path: '/api/teams/:id',
  answerKind: 'json',
}
export const setTeamLead: Address<typeof teams.setTeamLead> = {
  name: 'setTeamLead',
  method: 'PUT',
  path: '/api/teams/:id/people/:personId/lead',
  answerKind: 'json',
}
