import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Colleague } from './people.ts'
import { stripBidiControls } from './shapes/plain-name.ts'

const TeamName = z
  .string('Name is required')
  .check(
    z.overwrite(stripBidiControls),
    z.trim(),
    z.minLength(1, 'Name is required'),
    z.maxLength(80, 'Use 80 characters or fewer'),
  )

/** A team as stored on devices: its members are stored with the people. */
export const Team = z.object({ id: z.string(), name: z.string(), changeSeq: z.number() })
export type Team = z.infer<typeof Team>

/** A member of a team. Team leads who are members lead it. */
export const TeamPerson = z.object({
  ...z.pick(Colleague, { id: true, name: true, role: true, isActive: true }).shape,
})
export type TeamPerson = z.infer<typeof TeamPerson>

export const TeamWithPeople = z.object({ id: z.string(), name: z.string(), people: z.array(TeamPerson) })
export type TeamWithPeople = z.infer<typeof TeamWithPeople>

export const TeamFields = z.strictObject({ name: TeamName })
export type TeamFields = z.infer<typeof TeamFields>

const OneTeam = z.object({ id: z.uuid() })
const OnePerson = z.object({ id: z.uuid(), personId: z.uuid() })

export const listTeams = endpoint({
  name: 'listTeams',
  summary: 'List the organization’s teams with their people, by name; a team lead sees only their own',
  method: 'GET',
  path: '/api/teams',
  access: 'team_lead',
  ownership: 'own_or_led',
  scope: 'people:read',
  answer: z.object({
    teams: z.array(TeamWithPeople),
    /** Team leads who aren't on a team although teams exist: they can edit only their own leads. */
    leadsWithoutTeam: z.array(TeamPerson),
    /** Whether the plan includes teams: without it no teams can be created, but existing ones stay. */
    mayAdd: z.boolean(),
  }),
})
export const putTeam = endpoint({
  name: 'putTeam',
  summary: 'Create or rename a team. The caller creates its id; repeating the call changes nothing',
  method: 'PUT',
  path: '/api/teams/:id',
  access: 'admin',
  ownership: 'organization',
  params: OneTeam,
  body: TeamFields,
  answer: Team,
})
export const removeTeam = endpoint({
  name: 'removeTeam',
  summary: 'Delete a team; its people remain, without a team',
  method: 'DELETE',
  path: '/api/teams/:id',
  access: 'admin',
  ownership: 'organization',
  params: OneTeam,
  answer: z.object({ id: z.string() }),
})
export const addToTeam = endpoint({
  name: 'addToTeam',
  summary: 'Add a person to a team; they leave their previous one',
  method: 'PUT',
  path: '/api/teams/:id/people/:personId',
  access: 'admin',
  ownership: 'organization',
  params: OnePerson,
  answer: TeamWithPeople,
})
export const removeFromTeam = endpoint({
  name: 'removeFromTeam',
  summary: 'Remove a person from their team',
  method: 'DELETE',
  path: '/api/teams/:id/people/:personId',
  access: 'admin',
  ownership: 'organization',
  params: OnePerson,
  answer: TeamWithPeople,
})
export const setTeamLead = endpoint({
  name: 'setTeamLead',
  summary: 'Make a member of a team its lead, with the role of a team lead; or make a lead a member again',
  method: 'PUT',
  path: '/api/teams/:id/people/:personId/lead',
  access: 'admin',
  ownership: 'organization',
  params: OnePerson,
  body: z.strictObject({ isLead: z.boolean() }),
  answer: TeamWithPeople,
})
