import type { Address } from '../endpoint.ts'
import type * as readingRules from '../reading-rules.ts'

/*
 * Where each endpoint is, under its own name. Written by `npm run addresses` from the contracts: change those instead.
 * An endpoint holds its shapes and with them zod, and the first load of the web app waits for neither: nothing that a
 * caller receives is parsed a second time.
 */

export const listReadingRules: Address<typeof readingRules.listReadingRules> = {
  name: 'listReadingRules',
  method: 'GET',
  path: '/api/reading-rules',
  answerKind: 'json',
}
export const removeReadingRule: Address<typeof readingRules.removeReadingRule> = {
  name: 'removeReadingRule',
  method: 'DELETE',
  path: '/api/reading-rules/:id',
  answerKind: 'json',
}
