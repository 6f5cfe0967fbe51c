import type { Evidence } from '@canvass/contracts/shapes/evidence'
import type { Lead } from '@canvass/contracts/leads'
import { SURE_FROM } from '../../check/sure-from.ts'

type Claim = { confidence: number; evidence: readonly Evidence[] }

/** Counts a lead's values that were read from its photo with low confidence; values entered by users are certain. */
export function countDoubtful(lead: Pick<Lead, 'phones' | 'emails' | 'websites' | 'addresses' | 'people'>): number {
  const claims: readonly Claim[] = [...lead.phones, ...lead.emails, ...lead.websites, ...lead.addresses, ...lead.people]
  return claims.filter(({ confidence, evidence }) => confidence < SURE_FROM && evidence[0]?.source === 'photo').length
}
