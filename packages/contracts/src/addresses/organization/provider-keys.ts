import type { Address } from '../../endpoint.ts'
import type * as providerKeys from '../../organization/provider-keys.ts'

/*
 * Where each endpoint is, under its own name. Written by `npm run addresses` from the contracts: change those instead.
 * An endpoint holds its shapes and with them zod, and the first load of the web app waits for neither: nothing that a
 * caller receives is parsed a second time.
 */

export const checkProviderKey: Address<typeof providerKeys.checkProviderKey> = {
  name: 'checkProviderKey',
  method: 'POST',
  path: '/api/organization/provider-keys/check',
  answerKind: 'json',
}
export const listProviderKeys: Address<typeof providerKeys.listProviderKeys> = {
  name: 'listProviderKeys',
  method: 'GET',
  path: '/api/organization/provider-keys',
  answerKind: 'json',
}
export const removeProviderKey: Address<typeof providerKeys.removeProviderKey> = {
  name: 'removeProviderKey',
  method: 'POST',
  path: '/api/organization/provider-keys/remove',
  answerKind: 'json',
}
export const setProviderKey: Address<typeof providerKeys.setProviderKey> = {
  name: 'setProviderKey',
  method: 'POST',
  path: '/api/organization/provider-keys',
  answerKind: 'json',
}
