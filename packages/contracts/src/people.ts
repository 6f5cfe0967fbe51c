import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Role } from './shapes/roles.ts'

/** Somebody of the organization, as colleagues know them. */
export const Colleague = z.object({
  id: z.string(),
  /** First and last name, or the username where there is none. */
  name: z.string(),
  role: Role,
  /** False for those who were deactivated: their leads still carry their names. */
  isActive: z.boolean(),
  /** The team that they are in; a person is in one at most. */
  teamId: z.nullable(z.string()),
})
export type Colleague = z.infer<typeof Colleague>

export const cutOffPerson = endpoint({
  name: 'cutOffPerson',
  summary: 'End at once what a deactivated person’s devices may still hand over',
  method: 'POST',
  path: '/api/people/:id/cut-off',
  access: 'admin',
  ownership: 'organization',
  params: z.object({ id: z.uuid() }),
  answer: z.object({ id: z.string(), endedSessions: z.number() }),
})
export const listPeople = endpoint({
  name: 'listPeople',
  summary: 'The people of the organization, by name; those who were deactivated too',
  method: 'GET',
  path: '/api/people',
  access: 'viewer',
  ownership: 'organization',
  answer: z.array(Colleague),
})
