import * as z from 'zod/mini'
import { Email, NewEmail, NewPassword, required, UserAnswer, Username } from '../auth.ts'
import { endpoint } from '../endpoint.ts'

/** Admins aren't on the list: an existing member has to be promoted, because a link can fall into anyone's hands. */
export const INVITED_ROLES = ['team_lead', 'member', 'viewer'] as const
const InvitedRole = z.enum(INVITED_ROLES)
export type InvitedRole = z.infer<typeof InvitedRole>

export const INVITATION_DAYS = 7
const MAX_USES = 50

/** One invitation to the organization, as its admins see it. Its secret is revealed only once, to its recipient. */
export const Invitation = z.object({
  id: z.string(),
  /** The address it was mailed to; null for a link. */
  email: z.nullable(z.string()),
  role: InvitedRole,
  state: z.enum(['pending', 'accepted', 'expired', 'revoked']),
  maxUses: z.number(),
  used: z.number(),
  invitedBy: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  /** The names of the people who joined with it, the latest first; at most five. */
  joined: z.array(z.string()),
})
export type Invitation = z.infer<typeof Invitation>

const CreatedInvitation = z.object({
  invitation: Invitation,
  /** The link to share, if it is one: it's returned here and never again. */
  link: z.nullable(z.string()),
})

export const CreateInvitationBody = z.strictObject({
  email: z.optional(Email),
  role: InvitedRole,
  expiresInDays: z._default(z.int().check(z.minimum(1), z.maximum(30)), INVITATION_DAYS),
  /** How many people may join with a link; a mailed invitation is for one person. */
  maxUses: z._default(z.int().check(z.minimum(1), z.maximum(MAX_USES)), 1),
})

const one = z.object({ id: z.uuid() })

export const listInvitations = endpoint({
  name: 'listInvitations',
  summary: 'List the organization’s invitations, newest first, at most 200',
  method: 'GET',
  path: '/api/organization/invitations',
  access: 'admin',
  ownership: 'organization',
  answer: z.array(Invitation),
})
export const createInvitation = endpoint({
  name: 'createInvitation',
  summary: 'Invite a person by email, or create a link for several people',
  method: 'POST',
  path: '/api/organization/invitations',
  access: 'admin',
  ownership: 'organization',
  body: CreateInvitationBody,
  answer: CreatedInvitation,
  status: 201,
})
export const renewInvitation = endpoint({
  name: 'renewInvitation',
  summary: 'Send an invitation again, or create a new link; the previous one stops working',
  method: 'POST',
  path: '/api/organization/invitations/:id/renew',
  access: 'admin',
  ownership: 'organization',
  params: one,
  answer: CreatedInvitation,
})
export const revokeInvitation = endpoint({
  name: 'revokeInvitation',
  summary: 'Revoke an invitation',
  method: 'DELETE',
  path: '/api/organization/invitations/:id',
  access: 'admin',
  ownership: 'organization',
  params: one,
  answer: z.object({ id: z.string() }),
})

const Token = z.string().check(z.minLength(1), z.maxLength(200))

export const AcceptInvitationBody = z.strictObject({
  token: Token,
  username: Username,
  /** For a link; a mailed invitation already has its recipient's address. */
  email: z.optional(NewEmail),
  password: NewPassword,
  firstName: required('First name is required'),
  lastName: required('Last name is required'),
})

export const findInvitation = endpoint({
  name: 'findInvitation',
  summary: 'Get who invites to which organization, by the secret of an invitation',
  method: 'POST',
  path: '/api/auth/invitation',
  access: 'public',
  ownership: 'none',
  body: z.strictObject({ token: Token }),
  answer: z.object({
    organizationId: z.string(),
    organizationName: z.string(),
    invitedBy: z.string(),
    role: InvitedRole,
    email: z.nullable(z.string()),
    expiresAt: z.string(),
  }),
})
export const acceptInvitation = endpoint({
  name: 'acceptInvitation',
  summary: 'Join the organization of an invitation with a new account',
  method: 'POST',
  path: '/api/auth/accept-invitation',
  access: 'public',
  ownership: 'none',
  body: AcceptInvitationBody,
  answer: UserAnswer,
  status: 201,
})
