import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { DOMAIN_MESSAGE, isDomain } from './domain-name.ts'

/**
 * The domain of the organization's email addresses, and whether the organization has proven that it owns the domain.
 */
export const DomainClaim = z.object({
  domain: z.string(),
  /** The TXT record that proves it: its name and the value it must have. */
  record: z.object({ name: z.string(), value: z.string() }),
  /** `waiting` until the record is first looked up; stays `proven` even if later lookups find nothing for a while. */
  state: z.enum(['waiting', 'proven', 'not_proven']),
  /** Why the last lookup proved nothing; null if it succeeded, or if there hasn't been one yet. */
  code: z.nullable(z.enum(['no_record', 'no_answer', 'taken'])),
  /** Whether a lookup was requested and hasn't finished. */
  isChecking: z.boolean(),
  checkedAt: z.nullable(z.string()),
  provenAt: z.nullable(z.string()),
})
export type DomainClaim = z.infer<typeof DomainClaim>

const Claim = z.object({ claim: z.nullable(DomainClaim) })

export const ClaimDomainBody = z.strictObject({
  domain: z
    .string(DOMAIN_MESSAGE)
    .check(z.trim(), z.toLowerCase(), z.maxLength(253, DOMAIN_MESSAGE), z.refine(isDomain, DOMAIN_MESSAGE)),
})

export const getDomainClaim = endpoint({
  name: 'getDomainClaim',
  summary: 'Get the email domain that the organization claims, and whether it is verified',
  method: 'GET',
  path: '/api/organization/domain-claim',
  access: 'admin',
  ownership: 'organization',
  answer: Claim,
})
export const claimDomain = endpoint({
  name: 'claimDomain',
  summary: 'Claim an email domain in place of the previous one; its DNS record is looked up shortly after',
  method: 'POST',
  path: '/api/organization/domain-claim',
  access: 'admin',
  ownership: 'organization',
  body: ClaimDomainBody,
  cost: 'heavy',
  answer: Claim,
})
export const checkDomainClaim = endpoint({
  name: 'checkDomainClaim',
  summary: 'Look up the DNS record of the claimed domain again',
  method: 'POST',
  path: '/api/organization/domain-claim/check',
  access: 'admin',
  ownership: 'organization',
  cost: 'heavy',
  answer: Claim,
})
export const releaseDomain = endpoint({
  name: 'releaseDomain',
  summary: 'Release the email domain; it no longer lets people ask to join',
  method: 'DELETE',
  path: '/api/organization/domain-claim',
  access: 'admin',
  ownership: 'organization',
  answer: Claim,
})
