import * as z from 'zod/mini'
import { Confirmation } from '../account.ts'
import { UserAnswer } from '../auth.ts'
import { endpoint } from '../endpoint.ts'

/** Whether the caller's account can move to another organization unchanged. */
export const OwnMove = z.object({
  organizationName: z.string(),
  /** Why it can't move: its organization had other people, or something was captured there. Null if it can. */
  keptBy: z.nullable(z.enum(['people', 'work'])),
})
export type OwnMove = z.infer<typeof OwnMove>

export const MoveBody = z.strictObject({
  /** The invitation's secret. */
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  currentPassword: Confirmation,
})

export const getOwnMove = endpoint({
  name: 'getOwnMove',
  summary: 'Check whether the caller’s account can move to another organization: alone, with nothing captured',
  method: 'GET',
  path: '/api/account/move',
  access: 'viewer',
  ownership: 'own',
  answer: OwnMove,
})
export const moveOwnAccount = endpoint({
  name: 'moveOwnAccount',
  summary:
    'Join the organization of an invitation with the caller’s account; the empty organization left behind is deleted',
  method: 'POST',
  path: '/api/account/move',
  access: 'viewer',
  ownership: 'own',
  body: MoveBody,
  answer: UserAnswer,
})
