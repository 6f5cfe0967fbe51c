import type * as passkeys from '../../account/passkeys.ts'
import type { Address } from '../../endpoint.ts'

/*
 * Where each endpoint is, under its own name. Written by `npm run addresses` from the contracts: change those instead.
 * An endpoint holds its shapes and with them zod, and the first load of the web app waits for neither: nothing that a
 * caller receives is parsed a second time.
 */

export const addPasskey: Address<typeof passkeys.addPasskey> = {
  name: 'addPasskey',
  method: 'POST',
  path: '/api/account/passkeys',
  answerKind: 'json',
}
export const beginPasskey: Address<typeof passkeys.beginPasskey> = {
  name: 'beginPasskey',
  method: 'POST',
  path: '/api/account/passkeys/begin',
  answerKind: 'json',
}
export const beginPasskeySignIn: Address<typeof passkeys.beginPasskeySignIn> = {
  name: 'beginPasskeySignIn',
  method: 'POST',
  path: '/api/auth/passkey/begin',
  answerKind: 'json',
}
export const listPasskeys: Address<typeof passkeys.listPasskeys> = {
  name: 'listPasskeys',
  method: 'GET',
  path: '/api/account/passkeys',
  answerKind: 'json',
}
export const removePasskey: Address<typeof passkeys.removePasskey> = {
  name: 'removePasskey',
  method: 'POST',
  path: '/api/account/passkeys/:id/remove',
  answerKind: 'json',
}
export const signInByPasskey: Address<typeof passkeys.signInByPasskey> = {
  name: 'signInByPasskey',
  method: 'POST',
  path: '/api/auth/passkey',
  answerKind: 'json',
}
