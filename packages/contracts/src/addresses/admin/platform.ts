import type * as platform from '../../admin/platform.ts'
import type { Address } from '../../endpoint.ts'

/*
 * Where each endpoint is, under its own name. Written by `npm run addresses` from the contracts: change those instead.
 * An endpoint holds its shapes and with them zod, and the first load of the web app waits for neither: nothing that a
 * caller receives is parsed a second time.
 */

export const approveWaitlist: Address<typeof platform.approveWaitlist> = {
  name: 'approveWaitlist',
  method: 'POST',
  path: '/api/platform/waitlist/:id/approve',
  answerKind: 'json',
}
export const changePlan: Address<typeof platform.changePlan> = {
  name: 'changePlan',
  method: 'POST',
  path: '/api/platform/organizations/:id/plan',
  answerKind: 'json',
}
export const declineWaitlist: Address<typeof platform.declineWaitlist> = {
  name: 'declineWaitlist',
  method: 'POST',
  path: '/api/platform/waitlist/:id/decline',
  answerKind: 'json',
}
export const getPlatformNumbers: Address<typeof platform.getPlatformNumbers> = {
  name: 'getPlatformNumbers',
  method: 'GET',
  path: '/api/platform/numbers',
  answerKind: 'json',
}
export const listAccessCodes: Address<typeof platform.listAccessCodes> = {
  name: 'listAccessCodes',
  method: 'GET',
  path: '/api/platform/access-codes',
  answerKind: 'json',
}
export const listOrganizations: Address<typeof platform.listOrganizations> = {
  name: 'listOrganizations',
  method: 'GET',
  path: '/api/platform/organizations',
  answerKind: 'json',
}
export const listWaitlist: Address<typeof platform.listWaitlist> = {
  name: 'listWaitlist',
  method: 'GET',
  path: '/api/platform/waitlist',
  answerKind: 'json',
}
export const makeAccessCode: Address<typeof platform.makeAccessCode> = {
  name: 'makeAccessCode',
  method: 'POST',
  path: '/api/platform/access-codes',
  answerKind: 'json',
}
export const restoreOrganization: Address<typeof platform.restoreOrganization> = {
  name: 'restoreOrganization',
  method: 'POST',
  path: '/api/platform/organizations/:id/restore',
  answerKind: 'json',
}
export const revokeAccessCode: Address<typeof platform.revokeAccessCode> = {
  name: 'revokeAccessCode',
  method: 'POST',
  path: '/api/platform/access-codes/:id/revoke',
  answerKind: 'json',
}
export const suspendOrganization: Address<typeof platform.suspendOrganization> = {
  name: 'suspendOrganization',
  method: 'POST',
  path: '/api/platform/organizations/:id/suspend',
  answerKind: 'json',
}
