import { ONE_FIELDS, type OneField } from '@canvass/contracts/lead-fields'
import type { Lead } from '@canvass/contracts/leads'
import type { NextAction, Rating } from '@canvass/contracts/shapes/notes'
import { foldFacts, foldPeople, foldPoints, foldQualifiers, foldTags, foldText } from './fold-lists.ts'
import { keyOf, type LeadStatement, sourceOf } from './lead-statement.ts'
import { candidatesOf, inOrder, saidOfFields } from './rank.ts'
import { scoreOfKnown } from './score-of-known.ts'

/** Everything of a lead that follows from what is known of it. */
export type FoldedLead = Pick<
  Lead,
  | 'companyName'
  | 'dealAmount'
  | 'category'
  | 'personName'
  | 'phone'
  | 'email'
  | 'website'
  | 'address'
  | 'rating'
  | 'eventId'
  | 'nextAction'
  | 'matchBand'
  | 'matchSimilarity'
  | 'score'
  | 'scoreBand'
  | 'scoreReasons'
  | 'knownPoints'
  | 'hasPhoto'
  | 'tags'
  | 'ocrText'
  | 'businessIntelligence'
  | 'phones'
  | 'emails'
  | 'websites'
  | 'addresses'
  | 'people'
> & {
  consentText: string | null
  /** Qualifier id → the option that was tapped. */
  qualifiers: Record<string, string>
}

/**
 * The lead `leadId` as everything that was said of it makes it. The statements may come in any order: the same ones
 * always make the same lead. Nothing else writes what a lead knows.
 */
export function foldLead(leadId: string, statements: readonly LeadStatement[]): FoldedLead {
  const said = saidOfFields(statements)
  const one = (field: OneField | 'match' | 'photo') => inOrder(candidatesOf(field, said, leadId))[0]?.fact.value ?? null
  const facts = (field: Parameters<typeof foldFacts>[0]) => foldFacts(field, said, leadId)
  const text = (field: OneField) => one(field) as string | null
  const { band, similarity } = (one('match') ?? { band: 'unmatched', similarity: null }) as Match
  const [phones, emails, people] = [facts('phones'), facts('emails'), foldPeople(said, leadId)]
  const intelligence = foldPoints(said, leadId)
  const rating = one('rating') as Rating | null
  const {
    score,
    band: scoreBand,
    reasons,
  } = scoreOfKnown({
    phones,
    emails,
    people,
    hours: facts('hours'),
    points: intelligence?.points ?? [],
    matchBand: band,
    rating,
  })
  return {
    companyName: text('companyName') ?? '',
    dealAmount: text('dealAmount') ?? '0',
    category: text('category'),
    personName: text('personName'),
    phone: text('phone'),
    email: text('email'),
    website: text('website'),
    address: text('address'),
    rating,
    eventId: text('eventId'),
    nextAction: one('nextAction') as NextAction | null,
    consentText: text('consentText'),
    matchBand: band,
    matchSimilarity: similarity,
    score,
    scoreBand,
    scoreReasons: reasons,
    knownPoints: intelligence?.known ?? 0,
    hasPhoto: one('photo') === true,
    tags: foldTags(said, leadId),
    qualifiers: foldQualifiers(said, leadId),
    ocrText: foldText(said, leadId),
    businessIntelligence: intelligence,
    phones,
    emails,
    websites: facts('websites'),
    addresses: facts('addresses'),
    people,
  }
}

type Match = { band: Lead['matchBand']; similarity: number | null }

/** Who says what of a field now: the keys of the values and the sources. What a person who clears the field refuses. */
export function saidOfField(
  field: OneField,
  statements: readonly LeadStatement[],
): { rejects: string[]; silences: string[] } {
  const saying = statements.filter(({ facts }) => facts.some((fact) => fact.field === field && fact.value !== null))
  const values = saying.flatMap(({ facts }) => facts.filter((fact) => fact.field === field && fact.value !== null))
  return {
    rejects: [...new Set(values.map(({ value }) => keyOf(field, value)))].toSorted(),
    silences: [...new Set(saying.map(sourceOf))].toSorted(),
  }
}

/** Whether a field of the contract is one that the best of what is known fills. */
export const isFolded = (field: string): field is OneField => (ONE_FIELDS as readonly string[]).includes(field)
