import type { Address } from '../endpoint.ts'
import type * as flags from '../flags.ts'

/*
 * Where each endpoint is, under its own name. Written by `npm run addresses` from the contracts: change those instead.
 * An endpoint holds its shapes and with them zod, and the first load of the web app waits for neither: nothing that a
 * caller receives is parsed a second time.
 */

export const evaluateFlag: Address<typeof flags.evaluateFlag> = {
  name: 'evaluateFlag',
  method: 'POST',
  path: '/api/feature-flags/evaluate',
  answerKind: 'json',
}
export const evaluateFlags: Address<typeof flags.evaluateFlags> = {
  name: 'evaluateFlags',
  method: 'POST',
  path: '/api/feature-flags/evaluate-batch',
  answerKind: 'json',
}
export const listFlags: Address<typeof flags.listFlags> = {
  name: 'listFlags',
  method: 'GET',
  path: '/api/platform/flags',
  answerKind: 'json',
}
export const setFlag: Address<typeof flags.setFlag> = {
  name: 'setFlag',
  method: 'PUT',
  path: '/api/platform/flags/:key',
  answerKind: 'json',
}
