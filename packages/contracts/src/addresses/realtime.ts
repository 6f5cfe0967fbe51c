import type { Address } from '../endpoint.ts'
import type * as realtime from '../realtime.ts'

/*
 * Where each endpoint is, under its own name. Written by `npm run addresses` from the contracts: change those instead.
 * An endpoint holds its shapes and with them zod, and the first load of the web app waits for neither: nothing that a
 * caller receives is parsed a second time.
 */

export const openRealtime: Address<typeof realtime.openRealtime> = {
  name: 'openRealtime',
  method: 'GET',
  path: '/api/realtime',
  answerKind: 'socket',
}
export const pollRealtime: Address<typeof realtime.pollRealtime> = {
  name: 'pollRealtime',
  method: 'GET',
  path: '/api/realtime/poll',
  answerKind: 'json',
}
