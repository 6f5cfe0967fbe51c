import * as z from 'zod/mini'
import { Confirmation } from '../account.ts'
import { MessageAnswer, SecondStepCode } from '../auth.ts'
import { endpoint } from '../endpoint.ts'

/** The two-step verification settings of the caller's account. */
export const OwnSecondStep = z.object({
  /** The time it was turned on; null if it's off. */
  onSince: z.nullable(z.string()),
  /** The number of unused recovery codes. */
  recoveryCodes: z.number(),
})
export type OwnSecondStep = z.infer<typeof OwnSecondStep>

export const ConfirmationBody = z.strictObject({ currentPassword: Confirmation })
export const TurnOnSecondStepBody = z.strictObject({ code: SecondStepCode })

/** Shown only this once, and stored as hashes. */
const NewRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

const own = { access: 'viewer', ownership: 'own' } as const

export const getSecondStep = endpoint({
  name: 'getSecondStep',
  summary: 'Whether the caller’s account asks for a second step at the sign-in',
  method: 'GET',
  path: '/api/account/second-step',
  ...own,
  answer: OwnSecondStep,
})
export const beginSecondStep = endpoint({
  name: 'beginSecondStep',
  summary: 'Make a secret for the caller’s authenticator app, which counts once a code of it was typed',
  method: 'POST',
  path: '/api/account/second-step/begin',
  ...own,
  body: ConfirmationBody,
  answer: z.object({
    /** In base32, for typing. */
    secret: z.string(),
    /** The same secret as an otpauth: URI, for scanning. */
    address: z.string(),
  }),
})
export const turnOnSecondStep = endpoint({
  name: 'turnOnSecondStep',
  summary: 'Ask for a second step at every sign-in from now on, by the first code of the authenticator app',
  method: 'POST',
  path: '/api/account/second-step/turn-on',
  ...own,
  body: TurnOnSecondStepBody,
  answer: NewRecoveryCodes,
})
export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  summary: 'Make new recovery codes; those of before are void',
  method: 'POST',
  path: '/api/account/second-step/recovery-codes',
  ...own,
  body: ConfirmationBody,
  answer: NewRecoveryCodes,
})
export const turnOffSecondStep = endpoint({
  name: 'turnOffSecondStep',
  summary: 'Ask for the password alone again',
  method: 'POST',
  path: '/api/account/second-step/turn-off',
  ...own,
  body: ConfirmationBody,
  answer: MessageAnswer,
})
