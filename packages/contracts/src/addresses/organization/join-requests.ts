import type { Address } from '../../endpoint.ts'
import type * as joinRequests from '../../organization/join-requests.ts'

/*
 * Where each endpoint is, under its own name. Written by `npm run addresses` from the contracts: change those instead.
 * An endpoint holds its shapes and with them zod, and the first load of the web app waits for neither: nothing that a
 * caller receives is parsed a second time.
 */

export const approveJoinRequest: Address<typeof joinRequests.approveJoinRequest> = {
  name: 'approveJoinRequest',
  method: 'POST',
  path: '/api/organization/join-requests/:id/approve',
  answerKind: 'json',
}
export const askToJoin: Address<typeof joinRequests.askToJoin> = {
  name: 'askToJoin',
  method: 'POST',
  path: '/api/auth/ask-to-join',
  answerKind: 'json',
}
export const declineJoinRequest: Address<typeof joinRequests.declineJoinRequest> = {
  name: 'declineJoinRequest',
  method: 'POST',
  path: '/api/organization/join-requests/:id/decline',
  answerKind: 'json',
}
export const findJoinLink: Address<typeof joinRequests.findJoinLink> = {
  name: 'findJoinLink',
  method: 'POST',
  path: '/api/auth/find-join-link',
  answerKind: 'json',
}
export const listJoinRequests: Address<typeof joinRequests.listJoinRequests> = {
  name: 'listJoinRequests',
  method: 'GET',
  path: '/api/organization/join-requests',
  answerKind: 'json',
}
export const sendJoinLink: Address<typeof joinRequests.sendJoinLink> = {
  name: 'sendJoinLink',
  method: 'POST',
  path: '/api/auth/join-link',
  answerKind: 'json',
}
