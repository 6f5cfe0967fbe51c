import * as z from 'zod/mini'
import { Confirmation } from '../account.ts'
import { MessageAnswer, required } from '../auth.ts'
import { endpoint } from '../endpoint.ts'
import { API_SCOPES, ApiScope } from '../shapes/api-scopes.ts'

/** The token lifetimes to choose from, in days. */
export const TOKEN_DAYS = [30, 90, 365] as const

/** An API token that lets programs call the API as its owner. The token itself is shown only once, on creation. */
export const OwnApiToken = z.object({
  id: z.string(),
  name: z.string(),
  /** Its first characters, so that its owner can recognize it. */
  beginning: z.string(),
  scopes: z.array(ApiScope),
  madeAt: z.string(),
  expiresAt: z.string(),
  hasEnded: z.boolean(),
  /** To the minute; null if it was never used. */
  lastUsedAt: z.nullable(z.string()),
})
export type OwnApiToken = z.infer<typeof OwnApiToken>

export const MakeApiTokenBody = z.strictObject({
  name: required('Name is required', 60),
  scopes: z
    .array(ApiScope)
    .check(z.minLength(1, 'Choose at least one permission'), z.maxLength(API_SCOPES.length, 'Choose each only once')),
  days: z.literal(TOKEN_DAYS, 'Choose when the token expires'),
  currentPassword: Confirmation,
})

const own = { access: 'viewer', ownership: 'own', flag: 'api_v2_endpoints' } as const

export const listApiTokens = endpoint({
  name: 'listApiTokens',
  summary: 'List the caller’s API tokens, newest first, and whether the plan includes them',
  method: 'GET',
  path: '/api/account/api-tokens',
  ...own,
  answer: z.object({
    tokens: z.array(OwnApiToken),
    /** If false, no tokens can be created, and existing ones stop working. */
    isInPlan: z.boolean(),
  }),
})
export const makeApiToken = endpoint({
  name: 'makeApiToken',
  summary: 'Create an API token that acts on the caller’s behalf within its scopes',
  method: 'POST',
  path: '/api/account/api-tokens',
  ...own,
  body: MakeApiTokenBody,
  answer: z.object({
    made: OwnApiToken,
    /** Returned only this once; stored as a hash. */
    token: z.string(),
  }),
  status: 201,
})
export const revokeApiToken = endpoint({
  name: 'revokeApiToken',
  summary: 'Revoke one of the caller’s API tokens immediately',
  method: 'DELETE',
  path: '/api/account/api-tokens/:id',
  ...own,
  params: z.object({ id: z.uuid() }),
  answer: MessageAnswer,
})
