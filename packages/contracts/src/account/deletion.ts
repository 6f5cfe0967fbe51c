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
  summary: 'Preview what deleting the caller’s account would do',
  method: 'GET',
  path: '/api/account/deletion',
  access: 'viewer',
  ownership: 'own',
  answer: OwnDeletion,
})
export const deleteOwnAccount = endpoint({
  name: 'deleteOwnAccount',
  summary:
    'Close the caller’s account immediately and erase it in seven days, unless it is reopened through the link, which is also emailed',
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
  summary: 'Reopen a closed account through its link',
  method: 'POST',
  path: '/api/auth/take-back',
  access: 'public',
  ownership: 'none',
  body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  answer: MessageAnswer,
})
