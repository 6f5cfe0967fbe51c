import * as z from 'zod/mini'
import { Confirmation } from '../account.ts'
import { MessageAnswer } from '../auth.ts'
import { endpoint } from '../endpoint.ts'

/** The consequences of deleting the caller's account. */
export const OwnDeletion = z.object({
  organizationName: z.string(),
  /** Nobody else is active in the organization, so it's deleted along with the account. */
  isAlone: z.boolean(),
  /** There are other active members but no admin among them: one must be promoted first. */
  mustHandOver: z.boolean(),
})
export type OwnDeletion = z.infer<typeof OwnDeletion>

export const DeleteAccountBody = z.strictObject({
  /** The caller's own username, typed in to prevent accidental deletion. */
  username: z
    .string('Enter your username')
    .check(z.trim(), z.minLength(1, 'Enter your username'), z.maxLength(254, 'This isn’t your username')),
  currentPassword: Confirmation,
})

export const getOwnDeletion = endpoint({
  name: 'getOwnDeletion',
  summary: 'What deleting the caller’s account would mean',
  method: 'GET',
  path: '/api/account/deletion',
  access: 'viewer',
  ownership: 'own',
  answer: OwnDeletion,
})
export const deleteOwnAccount = endpoint({
  name: 'deleteOwnAccount',
  summary:
    'Close the caller’s account at once, and erase it in seven days unless it is taken back by the link, which is mailed too',
  method: 'POST',
  path: '/api/account/deletion',
  access: 'viewer',
  ownership: 'own',
  body: DeleteAccountBody,
  answer: z.object({
    erasedAt: z.string(),
    /**
     * Undoes the deletion. It's always in the response, because nothing is mailed to an address that another account
     * owns.
     */
    takeBackToken: z.string(),
  }),
})
export const takeBackDeletion = endpoint({
  name: 'takeBackDeletion',
  summary: 'Open a closed account again by its link',
  method: 'POST',
  path: '/api/auth/take-back',
  access: 'public',
  ownership: 'none',
  body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  answer: MessageAnswer,
})
