import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** One sign-in of the caller that still holds, by what its browser says of itself and by no address. */
export const OwnSession = z.object({
  id: z.string(),
  /** As "Chrome"; null where the browser names itself in no known way. */
  browser: z.nullable(z.string()),
  /** As "Android". */
  system: z.nullable(z.string()),
  form: z.enum(['phone', 'tablet', 'computer', 'unknown']),
  /** The one that asks. */
  isThisOne: z.boolean(),
  signedInAt: z.string(),
  /** To the minute. */
  lastUsedAt: z.string(),
})
export type OwnSession = z.infer<typeof OwnSession>

export const listOwnSessions = endpoint({
  name: 'listOwnSessions',
  summary: 'Where the caller is signed in: this session first, then the one that was used last',
  method: 'GET',
  path: '/api/account/sessions',
  access: 'viewer',
  ownership: 'own',
  answer: z.array(OwnSession),
})
export const endOwnSession = endpoint({
  name: 'endOwnSession',
  summary: 'Sign one of the caller’s own sessions out',
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  access: 'viewer',
  ownership: 'own',
  params: z.object({ id: z.uuid() }),
  answer: z.object({ id: z.string() }),
})
export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  summary: 'Sign the caller out everywhere but here',
  method: 'POST',
  path: '/api/account/sessions/end-others',
  access: 'viewer',
  ownership: 'own',
  answer: z.object({ endedSessions: z.number() }),
})
