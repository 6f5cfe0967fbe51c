import * as z from 'zod/mini'
import { Email, MessageAnswer, required } from '../auth.ts'
import { endpoint } from '../endpoint.ts'
import { INVITED_ROLES } from './invitations.ts'

/** How many days admins have to decide. */
export const JOIN_REQUEST_DAYS = 14

/** Someone with an address in the organization's email domain who wants to join. */
export const JoinRequest = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  askedAt: z.string(),
  expiresAt: z.string(),
})
export type JoinRequest = z.infer<typeof JoinRequest>

const one = z.object({ id: z.uuid() })
const Done = z.object({ id: z.string() })
const Token = z.string().check(z.minLength(1), z.maxLength(200))

export const ApproveJoinRequestBody = z.strictObject({ role: z.enum(INVITED_ROLES) })
export const JoinLinkBody = z.strictObject({ email: Email })
export const AskToJoinBody = z.strictObject({
  token: Token,
  firstName: required('First name is required'),
  lastName: required('Last name is required'),
})

export const listJoinRequests = endpoint({
  name: 'listJoinRequests',
  summary: 'List the requests to join the organization, oldest first, at most 200',
  method: 'GET',
  path: '/api/organization/join-requests',
  access: 'admin',
  ownership: 'organization',
  answer: z.array(JoinRequest),
})
export const approveJoinRequest = endpoint({
  name: 'approveJoinRequest',
  summary: 'Invite the person who asks to join, with a role, within the seats of the plan',
  method: 'POST',
  path: '/api/organization/join-requests/:id/approve',
  access: 'admin',
  ownership: 'organization',
  params: one,
  body: ApproveJoinRequestBody,
  answer: Done,
})
export const declineJoinRequest = endpoint({
  name: 'declineJoinRequest',
  summary: 'Decline a request to join; that email cannot ask again for 30 days',
  method: 'POST',
  path: '/api/organization/join-requests/:id/decline',
  access: 'admin',
  ownership: 'organization',
  params: one,
  answer: Done,
})

export const sendJoinLink = endpoint({
  name: 'sendJoinLink',
  summary: 'Email a link for asking to join, if an organization has verified the domain of the email',
  method: 'POST',
  path: '/api/auth/join-link',
  access: 'public',
  ownership: 'none',
  body: JoinLinkBody,
  answer: MessageAnswer,
})
export const findJoinLink = endpoint({
  name: 'findJoinLink',
  summary: 'Get which organization an emailed link asks to join',
  method: 'POST',
  path: '/api/auth/find-join-link',
  access: 'public',
  ownership: 'none',
  body: z.strictObject({ token: Token }),
  answer: z.object({ organizationName: z.string(), email: z.string(), isAsked: z.boolean() }),
})
export const askToJoin = endpoint({
  name: 'askToJoin',
  summary: 'Ask to join the organization of an emailed link',
  method: 'POST',
  path: '/api/auth/ask-to-join',
  access: 'public',
  ownership: 'none',
  body: AskToJoinBody,
  answer: MessageAnswer,
  status: 201,
})
