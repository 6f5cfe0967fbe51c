import type { Address } from '../../endpoint.ts'
import type * as invitations from '../../organization/invitations.ts'

/*
 * Where each endpoint is, under its own name. Written by `npm run addresses` from the contracts: change those instead.
 * An endpoint holds its shapes and with them zod, and the first load of the web app waits for neither: nothing that a
 * caller receives is parsed a second time.
 */

export const acceptInvitation: Address<typeof invitations.acceptInvitation> = {
  name: 'acceptInvitation',
  method: 'POST',
  path: '/api/auth/accept-invitation',
  answerKind: 'json',
}
export const createInvitation: Address<typeof invitations.createInvitation> = {
  name: 'createInvitation',
  method: 'POST',
  path: '/api/organization/invitations',
  answerKind: 'json',
}
export const findInvitation: Address<typeof invitations.findInvitation> = {
  name: 'findInvitation',
  method: 'POST',
  path: '/api/auth/invitation',
  answerKind: 'json',
}
export const listInvitations: Address<typeof invitations.listInvitations> = {
  name: 'listInvitations',
  method: 'GET',
  path: '/api/organization/invitations',
  answerKind: 'json',
}
export const renewInvitation: Address<typeof invitations.renewInvitation> = {
  name: 'renewInvitation',
  method: 'POST',
  path: '/api/organization/invitations/:id/renew',
  answerKind: 'json',
}
export const revokeInvitation: Address<typeof invitations.revokeInvitation> = {
  name: 'revokeInvitation',
  method: 'DELETE',
  path: '/api/organization/invitations/:id',
  answerKind: 'json',
}
