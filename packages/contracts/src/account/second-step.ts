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
  summary: 'Check whether the caller’s account has two-step verification',
  method: 'GET',
  path: '/api/account/second-step',
  ...own,
  answer: OwnSecondStep,
})
export const beginSecondStep = endpoint({
  name: 'beginSecondStep',
  summary: 'Create a secret for the caller’s authenticator app; it takes effect once one of its codes is entered',
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
  summary: 'Turn on two-step verification with the first code of the authenticator app',
  method: 'POST',
  path: '/api/account/second-step/turn-on',
  ...own,
  body: TurnOnSecondStepBody,
  answer: NewRecoveryCodes,
})
export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  summary: 'Create new recovery codes; the previous ones become invalid',
  method: 'POST',
  path: '/api/account/second-step/recovery-codes',
  ...own,
  body: ConfirmationBody,
  answer: NewRecoveryCodes,
})
export const turnOffSecondStep = endpoint({
  name: 'turnOffSecondStep',
  summary: 'Turn off two-step verification',
  method: 'POST',
  path: '/api/account/second-step/turn-off',
  ...own,
  body: ConfirmationBody,
  answer: MessageAnswer,
})
