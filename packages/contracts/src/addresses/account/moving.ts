import type * as moving from '../../account/moving.ts'
import type { Address } from '../../endpoint.ts'

/*
 * Where each endpoint is, under its own name. Written by `npm run addresses` from the contracts: change those instead.
 * An endpoint holds its shapes and with them zod, and the first load of the web app waits for neither: nothing that a
 * caller receives is parsed a second time.
 */

export const getOwnMove: Address<typeof moving.getOwnMove> = {
  name: 'getOwnMove',
  method: 'GET',
  path: '/api/account/move',
  answerKind: 'json',
}
export const moveOwnAccount: Address<typeof moving.moveOwnAccount> = {
  name: 'moveOwnAccount',
  method: 'POST',
  path: '/api/account/move',
  answerKind: 'json',
}
