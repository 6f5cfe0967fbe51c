import type * as account from '../account.ts'
import type { Address } from '../endpoint.ts'

/*
 * Where each endpoint is, under its own name. Written by `npm run addresses` from the contracts: change those instead.
 * An endpoint holds its shapes and with them zod, and the first load of the web app waits for neither: nothing that a
 * caller receives is parsed a second time.
 */

export const changeEmail: Address<typeof account.changeEmail> = {
  name: 'changeEmail',
  method: 'POST',
  path: '/api/account/email',
  answerKind: 'json',
}
export const changeName: Address<typeof account.changeName> = {
  name: 'changeName',
  method: 'POST',
  path: '/api/account/name',
  answerKind: 'json',
}
export const changePassword: Address<typeof account.changePassword> = {
  name: 'changePassword',
  method: 'POST',
  path: '/api/account/password',
  answerKind: 'json',
}
export const endOtherSessions: Address<typeof account.endOtherSessions> = {
  name: 'endOtherSessions',
  method: 'POST',
  path: '/api/account/sessions/end-others',
  answerKind: 'json',
}
export const endOwnSession: Address<typeof account.endOwnSession> = {
  name: 'endOwnSession',
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  answerKind: 'json',
}
export const listOwnSessions: Address<typeof account.listOwnSessions> = {
  name: 'listOwnSessions',
  method: 'GET',
  path: '/api/account/sessions',
  answerKind: 'json',
}
