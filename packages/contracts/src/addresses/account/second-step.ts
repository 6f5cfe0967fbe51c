import type * as secondStep from '../../account/second-step.ts'
import type { Address } from '../../endpoint.ts'

/*
 * Where each endpoint is, under its own name. Written by `npm run addresses` from the contracts: change those instead.
 * An endpoint holds its shapes and with them zod, and the first load of the web app waits for neither: nothing that a
 * caller receives is parsed a second time.
 */

export const beginSecondStep: Address<typeof secondStep.beginSecondStep> = {
  name: 'beginSecondStep',
  method: 'POST',
  path: '/api/account/second-step/begin',
  answerKind: 'json',
}
export const getSecondStep: Address<typeof secondStep.getSecondStep> = {
  name: 'getSecondStep',
  method: 'GET',
  path: '/api/account/second-step',
  answerKind: 'json',
}
export const renewRecoveryCodes: Address<typeof secondStep.renewRecoveryCodes> = {
  name: 'renewRecoveryCodes',
  method: 'POST',
  path: '/api/account/second-step/recovery-codes',
  answerKind: 'json',
}
export const turnOffSecondStep: Address<typeof secondStep.turnOffSecondStep> = {
  name: 'turnOffSecondStep',
  method: 'POST',
  path: '/api/account/second-step/turn-off',
  answerKind: 'json',
}
export const turnOnSecondStep: Address<typeof secondStep.turnOnSecondStep> = {
  name: 'turnOnSecondStep',
  method: 'POST',
  path: '/api/account/second-step/turn-on',
  answerKind: 'json',
}
