import * as z from 'zod/mini'
import { Confirmation } from './account.ts'
import { endpoint } from './endpoint.ts'
import { Role } from './shapes/roles.ts'

/** A member of the organization, as colleagues see them. */
export const Colleague = z.object({
  id: z.string(),
  /** First and last name, or the username if there's no name. */
  name: z.string(),
  role: Role,
  /** False for deactivated members: their leads still carry their names. */
  isActive: z.boolean(),
  /** Their team; a person is on one at most. */
  teamId: z.nullable(z.string()),
})
export type Colleague = z.infer<typeof Colleague>

export const cutOffPerson = endpoint({
  name: 'cutOffPerson',
  summary: 'Immediately end a deactivated person’s right to upload from their devices',
  method: 'POST',
  path: '/api/people/:id/cut-off',
  access: 'admin',
  ownership: 'organization',
  params: z.object({ id: z.uuid() }),
  answer: z.object({ id: z.string(), endedSessions: z.number() }),
})
export const listPeople = endpoint({
  name: 'listPeople',
  summary: 'List the organization’s people by name, including deactivated ones',
  method: 'GET',
  path: '/api/people',
  access: 'viewer',
  ownership: 'organization',
  scope: 'people:read',
  answer: z.array(Colleague),
})

/** A member of the organization, as its admins see them. */
export const Member = z.object({
  ...Colleague.shape,
  username: z.string(),
  email: z.string(),
  /** Runs the platform: no admin of an organization may change anything about them. */
  isPlatform: z.boolean(),
  joinedAt: z.string(),
  /** When they last did anything in the app or signed in, if known. */
  lastActiveAt: z.nullable(z.string()),
  deactivatedAt: z.nullable(z.string()),
  /** Their account was closed and erased: nobody can sign in with it again, and the details shown are made up. */
  isErased: z.boolean(),
  /**
   * They have closed their own account. It will be erased at `erasedAt` unless they undo it or an admin reactivates it.
   */
  closing: z.nullable(z.object({ erasedAt: z.string(), canTakeBack: z.boolean() })),
  /** Their sign-in requires a code after the password. */
  hasSecondStep: z.boolean(),
  /** The number of leads they own. */
  leads: z.number(),
})
export type Member = z.infer<typeof Member>

export const ChangeRoleBody = z.strictObject({ role: Role, currentPassword: Confirmation })
export const HandOverBody = z.strictObject({ toUserId: z.uuid(), currentPassword: Confirmation })

const person = z.object({ id: z.uuid() })

/** The page size of the admins' member list. */
export const MEMBERS_PAGE = 20

export const listMembers = endpoint({
  name: 'listMembers',
  summary: 'List the organization’s people with their accounts, by page: active ones first, then by name',
  method: 'GET',
  path: '/api/organization/people',
  access: 'admin',
  ownership: 'organization',
  query: z.object({
    /** Part of the name, the username, or the email. */
    search: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
    /** The `next` of the previous page. */
    cursor: z.optional(z.string().check(z.maxLength(2_000))),
  }),
  answer: z.object({
    members: z.array(Member),
    /** The cursor of the next page; null on the last. */
    next: z.nullable(z.string()),
    /** The number of members, or of matches. */
    total: z.number(),
    /** The number of active admins in the organization. */
    admins: z.number(),
  }),
})
export const changeRole = endpoint({
  name: 'changeRole',
  summary: 'Change a person’s role, which takes effect within a second; making someone an admin asks for the password',
  method: 'POST',
  path: '/api/people/:id/role',
  access: 'admin',
  ownership: 'organization',
  params: person,
  body: ChangeRoleBody,
  answer: z.object({ id: z.string(), role: Role }),
})
export const deactivatePerson = endpoint({
  name: 'deactivatePerson',
  summary:
    'Deactivate a person and sign them out everywhere. Pending captures on their devices can still be uploaded for an admin. A person who closed their account can no longer reopen it',
  method: 'POST',
  path: '/api/people/:id/deactivate',
  access: 'admin',
  ownership: 'organization',
  params: person,
  answer: z.object({ id: z.string(), leads: z.number() }),
})
export const reactivatePerson = endpoint({
  name: 'reactivatePerson',
  summary: 'Reactivate a deactivated person, if the plan has a seat for them',
  method: 'POST',
  path: '/api/people/:id/reactivate',
  access: 'admin',
  ownership: 'organization',
  params: person,
  answer: z.object({ id: z.string() }),
})
export const removeSecondStep = endpoint({
  name: 'removeSecondStep',
  summary:
    'Turn off two-step verification for a person who lost it, and sign them out everywhere; asks for the password',
  method: 'POST',
  path: '/api/people/:id/remove-second-step',
  access: 'admin',
  ownership: 'organization',
  params: person,
  body: z.strictObject({ currentPassword: Confirmation }),
  answer: z.object({ id: z.string(), endedSessions: z.number() }),
})
export const transferLeads = endpoint({
  name: 'transferLeads',
  summary: 'Assign all of a person’s leads to another person, or to no one',
  method: 'POST',
  path: '/api/people/:id/transfer-leads',
  access: 'admin',
  ownership: 'organization',
  cost: 'heavy',
  params: person,
  body: z.strictObject({ toUserId: z.nullable(z.uuid()) }),
  answer: z.object({ transferred: z.number() }),
})
export const handOverOrganization = endpoint({
  name: 'handOverOrganization',
  summary: 'Make another person the admin and the caller a team lead, in one step',
  method: 'POST',
  path: '/api/organization/hand-over',
  access: 'admin',
  ownership: 'organization',
  body: HandOverBody,
  answer: z.object({ id: z.string() }),
})
