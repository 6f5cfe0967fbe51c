import type { Address } from '../endpoint.ts'
import type * as events from '../events.ts'

/*
 * Where each endpoint is, under its own name. Written by `npm run addresses` from the contracts: change those instead.
 * An endpoint holds its shapes and with them zod, and the first load of the web app waits for neither: nothing that a
 * caller receives is parsed a second time.
 */

export const listEvents: Address<typeof events.listEvents> = {
  name: 'listEvents',
  method: 'GET',
  path: '/api/events',
  answerKind: 'json',
}
export const putEvent: Address<typeof events.putEvent> = {
  name: 'putEvent',
  method: 'PUT',
  path: '/api/events/:id',
  answerKind: 'json',
}
