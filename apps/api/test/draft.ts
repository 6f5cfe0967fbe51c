import type { LeadDraft } from '@canvass/db/leads/lead-draft'

/** A lead with nothing but a name. */
export const draft: LeadDraft = {
  companyName: 'Harbour Bakery',
  category: null,
  personName: null,
  phone: null,
  email: null,
  website: null,
  address: null,
  matchBand: 'unmatched',
  matchSimilarity: null,
  score: null,
  scoreBand: null,
  knownPoints: 0,
  ocrText: 'HARBOUR BAKERY',
  businessIntelligence: null,
  phones: [],
  emails: [],
  websites: [],
  addresses: [],
  people: [],
  scoreReasons: [],
}
