import type { Address } from '../../endpoint.ts'
import type * as domainClaim from '../../organization/domain-claim.ts'

/*
 * Where each endpoint is, under its own name. Written by `npm run addresses` from the contracts: change those instead.
 * An endpoint holds its shapes and with them zod, and the first load of the web app waits for neither: nothing that a
 * caller receives is parsed a second time.
 */

export const checkDomainClaim: Address<typeof domainClaim.checkDomainClaim> = {
  name: 'checkDomainClaim',
  method: 'POST',
  path: '/api/organization/domain-claim/check',
  answerKind: 'json',
}
export const claimDomain: Address<typeof domainClaim.claimDomain> = {
  name: 'claimDomain',
  method: 'POST',
  path: '/api/organization/domain-claim',
  answerKind: 'json',
}
export const getDomainClaim: Address<typeof domainClaim.getDomainClaim> = {
  name: 'getDomainClaim',
  method: 'GET',
  path: '/api/organization/domain-claim',
  answerKind: 'json',
}
export const releaseDomain: Address<typeof domainClaim.releaseDomain> = {
  name: 'releaseDomain',
  method: 'DELETE',
  path: '/api/organization/domain-claim',
  answerKind: 'json',
}
