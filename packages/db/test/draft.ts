import type { LeadDraft } from '../src/leads/lead-draft.ts'

/** A lead with nothing but a name, containing characters that PostgreSQL can't store. */
export const draft: LeadDraft = {
  companyName: 'Harbour Bakery\0',
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
  ocrText: 'HARBOUR \0BAKERY, half \uD83D of a pair',
  businessIntelligence: null,
  phones: [],
  emails: [],
  websites: [],
  addresses: [],
  people: [],
  scoreReasons: [],
}
