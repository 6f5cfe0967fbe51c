import * as z from 'zod/mini'
import { Confirmation } from '../account.ts'
import { MessageAnswer, required } from '../auth.ts'
import { endpoint } from '../endpoint.ts'
import { API_SCOPES, ApiScope } from '../shapes/api-scopes.ts'

/** For how many days a token may be made. */
export const TOKEN_DAYS = [30, 90, 365] as const

/** A token by which programs ask in its owner's name. What it is itself is told once, when it is made. */
export const OwnApiToken = z.object({
  id: z.string(),
  name: z.string(),
  /** Its first characters, by which its owner knows it again. */
  beginning: z.string(),
  scopes: z.array(ApiScope),
  madeAt: z.string(),
  expiresAt: z.string(),
  hasEnded: z.boolean(),
  /** To the minute; null while it was never used. */
  lastUsedAt: z.nullable(z.string()),
})
export type OwnApiToken = z.infer<typeof OwnApiToken>

export const MakeApiTokenBody = z.strictObject({
  name: required('Name is required', 60),
  scopes: z
    .array(ApiScope)
    .check(z.minLength(1, 'Choose what the token may do'), z.maxLength(API_SCOPES.length, 'Choose each only once')),
  days: z.literal(TOKEN_DAYS, 'Choose when the token ends'),
  currentPassword: Confirmation,
})

const own = { access: 'viewer', ownership: 'own', flag: 'api_v2_endpoints' } as const

export const listApiTokens = endpoint({
  name: 'listApiTokens',
  summary: 'The caller’s API tokens, the newest first, and whether the plan has them',
  method: 'GET',
  path: '/api/account/api-tokens',
  ...own,
  answer: z.object({
    tokens: z.array(OwnApiToken),
    /** Where it does not, none can be made, and those that there are open nothing. */
    isInPlan: z.boolean(),
  }),
})
export const makeApiToken = endpoint({
  name: 'makeApiToken',
  summary: 'Make a token by which programs ask in the caller’s name, for what its scopes say',
  method: 'POST',
  path: '/api/account/api-tokens',
  ...own,
  body: MakeApiTokenBody,
  answer: z.object({
    made: OwnApiToken,
    /** Told this once, and kept as a hash. */
    token: z.string(),
  }),
  status: 201,
})
export const revokeApiToken = endpoint({
  name: 'revokeApiToken',
  summary: 'End one of the caller’s API tokens at once',
  method: 'DELETE',
  path: '/api/account/api-tokens/:id',
  ...own,
  params: z.object({ id: z.uuid() }),
  answer: MessageAnswer,
})
