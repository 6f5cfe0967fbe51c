import type { Evidence } from '@canvass/contracts/shapes/evidence'
import type { Lead } from '@canvass/contracts/leads'
import { SURE_FROM } from '../../check/sure-from.ts'

type Claim = { confidence: number; evidence: readonly Evidence[] }

/** How much of what a lead holds was read in its photo and not surely; what a person said is certain. */
export function countDoubtful(lead: Pick<Lead, 'phones' | 'emails' | 'websites' | 'addresses' | 'people'>): number {
  const claims: readonly Claim[] = [...lead.phones, ...lead.emails, ...lead.websites, ...lead.addresses, ...lead.people]
  return claims.filter(({ confidence, evidence }) => confidence < SURE_FROM && evidence[0]?.source === 'photo').length
}
