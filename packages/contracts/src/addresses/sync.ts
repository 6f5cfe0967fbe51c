import type { Address } from '../endpoint.ts'
import type * as sync from '../sync.ts'

/*
 * Where each endpoint is, under its own name. Written by `npm run addresses` from the contracts: change those instead.
 * An endpoint holds its shapes and with them zod, and the first load of the web app waits for neither: nothing that a
 * caller receives is parsed a second time.
 */

export const getChanges: Address<typeof sync.getChanges> = {
  name: 'getChanges',
  method: 'GET',
  path: '/api/sync',
  answerKind: 'json',
}
export const getSnapshot: Address<typeof sync.getSnapshot> = {
  name: 'getSnapshot',
  method: 'GET',
  path: '/api/sync/snapshot',
  answerKind: 'json',
}
