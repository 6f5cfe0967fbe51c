import type { Address } from '../endpoint.ts'
import type * as people from '../people.ts'

/*
 * Where each endpoint is, under its own name. Written by `npm run addresses` from the contracts: change those instead.
 * An endpoint holds its shapes and with them zod, and the first load of the web app waits for neither: nothing that a
 * caller receives is parsed a second time.
 */

export const changeRole: Address<typeof people.changeRole> = {
  name: 'changeRole',
  method: 'POST',
  path: '/api/people/:id/role',
  answerKind: 'json',
}
export const cutOffPerson: Address<typeof people.cutOffPerson> = {
  name: 'cutOffPerson',
  method: 'POST',
  path: '/api/people/:id/cut-off',
  answerKind: 'json',
}
export const deactivatePerson: Address<typeof people.deactivatePerson> = {
  name: 'deactivatePerson',
  method: 'POST',
  path: '/api/people/:id/deactivate',
  answerKind: 'json',
}
export const handOverOrganization: Address<typeof people.handOverOrganization> = {
  name: 'handOverOrganization',
  method: 'POST',
  path: '/api/organization/hand-over',
  answerKind: 'json',
}
export const listMembers: Address<typeof people.listMembers> = {
  name: 'listMembers',
  method: 'GET',
  path: '/api/organization/people',
  answerKind: 'json',
}
export const listPeople: Address<typeof people.listPeople> = {
  name: 'listPeople',
  method: 'GET',
  path: '/api/people',
  answerKind: 'json',
}
export const reactivatePerson: Address<typeof people.reactivatePerson> = {
  name: 'reactivatePerson',
  method: 'POST',
  path: '/api/people/:id/reactivate',
  answerKind: 'json',
}
export const removeSecondStep: Address<typeof people.removeSecondStep> = {
  name: 'removeSecondStep',
  method: 'POST',
  path: '/api/people/:id/remove-second-step',
  answerKind: 'json',
}
export const transferLeads: Address<typeof people.transferLeads> = {
  name: 'transferLeads',
  method: 'POST',
  path: '/api/people/:id/transfer-leads',
  answerKind: 'json',
}
