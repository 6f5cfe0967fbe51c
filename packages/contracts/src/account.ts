import * as z from 'zod/mini'
import { MessageAnswer, NewEmail, NewPassword, required, UserAnswer } from './auth.ts'
import { endpoint } from './endpoint.ts'

/** One of the caller's active sessions, identified by what its browser reports, with no network address. */
export const OwnSession = z.object({
  id: z.string(),
  /** For example "Chrome"; null if the browser isn't recognized. */
  browser: z.nullable(z.string()),
  /** For example "Android". */
  system: z.nullable(z.string()),
  form: z.enum(['phone', 'tablet', 'computer', 'unknown']),
  /** Whether this is the session making the request. */
  isThisOne: z.boolean(),
  signedInAt: z.string(),
  /** To the minute. */
  lastUsedAt: z.string(),
})
export type OwnSession = z.infer<typeof OwnSession>

export const listOwnSessions = endpoint({
  name: 'listOwnSessions',
  summary: 'List the caller’s sessions: the current one first, then by last use',
  method: 'GET',
  path: '/api/account/sessions',
  access: 'viewer',
  ownership: 'own',
  answer: z.array(OwnSession),
})
export const endOwnSession = endpoint({
  name: 'endOwnSession',
  summary: 'Sign out one of the caller’s own sessions',
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  access: 'viewer',
  ownership: 'own',
  params: z.object({ id: z.uuid() }),
  answer: z.object({ id: z.string() }),
})
export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  summary: 'Sign the caller out everywhere else',
  method: 'POST',
  path: '/api/account/sessions/end-others',
  access: 'viewer',
  ownership: 'own',
  answer: z.object({ endedSessions: z.number() }),
})

const CurrentPassword = z
  .string('Enter your current password')
  .check(z.minLength(1, 'Enter your current password'), z.maxLength(1024))
/** Can be omitted for ten minutes after it was typed in this session. */
export const Confirmation = z.optional(CurrentPassword)

export const ChangePasswordBody = z.strictObject({ currentPassword: CurrentPassword, password: NewPassword })
export const ChangeNameBody = z.strictObject({
  firstName: required('First name is required'),
  lastName: required('Last name is required'),
  currentPassword: Confirmation,
})
export const ChangeEmailBody = z.strictObject({ email: NewEmail, currentPassword: Confirmation })

export const changePassword = endpoint({
  name: 'changePassword',
  summary: 'Change the password with the current one, and end all of the caller’s other sessions',
  method: 'POST',
  path: '/api/account/password',
  access: 'viewer',
  ownership: 'own',
  cost: 'heavy',
  body: ChangePasswordBody,
  answer: z.object({ endedSessions: z.number() }),
})
export const changeName = endpoint({
  name: 'changeName',
  summary: 'Change the caller’s name',
  method: 'POST',
  path: '/api/account/name',
  access: 'viewer',
  ownership: 'own',
  body: ChangeNameBody,
  answer: UserAnswer,
})
export const changeEmail = endpoint({
  name: 'changeEmail',
  summary: 'Email a link to a new address, which replaces the caller’s email once the link is opened',
  method: 'POST',
  path: '/api/account/email',
  access: 'viewer',
  ownership: 'own',
  body: ChangeEmailBody,
  answer: MessageAnswer,
})
