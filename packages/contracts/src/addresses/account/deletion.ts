import type * as deletion from '../../account/deletion.ts'
import type { Address } from '../../endpoint.ts'

/*
 * Where each endpoint is, under its own name. Written by `npm run addresses` from the contracts: change those instead.
 * An endpoint holds its shapes and with them zod, and the first load of the web app waits for neither: nothing that a
 * caller receives is parsed a second time.
 */

export const deleteOwnAccount: Address<typeof deletion.deleteOwnAccount> = {
  name: 'deleteOwnAccount',
  method: 'POST',
  path: '/api/account/deletion',
  answerKind: 'json',
}
export const getOwnDeletion: Address<typeof deletion.getOwnDeletion> = {
  name: 'getOwnDeletion',
  method: 'GET',
  path: '/api/account/deletion',
  answerKind: 'json',
}
export const takeBackDeletion: Address<typeof deletion.takeBackDeletion> = {
  name: 'takeBackDeletion',
  method: 'POST',
  path: '/api/auth/take-back',
  answerKind: 'json',
}
