import type { Address } from '../../endpoint.ts'
import type * as profile from '../../organization/profile.ts'

/*
 * Where each endpoint is, under its own name. Written by `npm run addresses` from the contracts: change those instead.
 * An endpoint holds its shapes and with them zod, and the first load of the web app waits for neither: nothing that a
 * caller receives is parsed a second time.
 */

export const changeOrganization: Address<typeof profile.changeOrganization> = {
  name: 'changeOrganization',
  method: 'POST',
  path: '/api/organization',
  answerKind: 'json',
}
export const getOrganization: Address<typeof profile.getOrganization> = {
  name: 'getOrganization',
  method: 'GET',
  path: '/api/organization',
  answerKind: 'json',
}
