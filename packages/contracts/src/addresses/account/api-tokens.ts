import type * as apiTokens from '../../account/api-tokens.ts'
import type { Address } from '../../endpoint.ts'

/*
 * Where each endpoint is, under its own name. Written by `npm run addresses` from the contracts: change those instead.
 * An endpoint holds its shapes and with them zod, and the first load of the web app waits for neither: nothing that a
 * caller receives is parsed a second time.
 */

export const listApiTokens: Address<typeof apiTokens.listApiTokens> = {
  name: 'listApiTokens',
  method: 'GET',
  path: '/api/account/api-tokens',
  answerKind: 'json',
}
export const makeApiToken: Address<typeof apiTokens.makeApiToken> = {
  name: 'makeApiToken',
  method: 'POST',
  path: '/api/account/api-tokens',
  answerKind: 'json',
}
export const revokeApiToken: Address<typeof apiTokens.revokeApiToken> = {
  name: 'revokeApiToken',
  method: 'DELETE',
  path: '/api/account/api-tokens/:id',
  answerKind: 'json',
}
