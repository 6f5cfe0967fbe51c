import type { Address } from '../../endpoint.ts'
import type * as rules from '../../organization/rules.ts'

/*
 * Where each endpoint is, under its own name. Written by `npm run addresses` from the contracts: change those instead.
 * An endpoint holds its shapes and with them zod, and the first load of the web app waits for neither: nothing that a
 * caller receives is parsed a second time.
 */

export const setSecondStepRule: Address<typeof rules.setSecondStepRule> = {
  name: 'setSecondStepRule',
  method: 'POST',
  path: '/api/organization/second-step-rule',
  answerKind: 'json',
}
