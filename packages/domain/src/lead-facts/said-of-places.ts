import type { LeadSummary } from '@canvass/contracts/leads'
import { POINT_KEYS } from '@canvass/contracts/shapes/point-keys'
import type { LeadFact, LeadStatement } from './lead-statement.ts'
import { NEXT_QUESTIONS } from './next-questions.ts'
import { silentSites } from './said-of-sites.ts'
import { wordsInOrder } from './words-in-order.ts'

/** What a person says of a place: the lead is it, is not, or they take back what was said. */
export interface PlaceWord {
  readonly id: string
  readonly says: 'confirmed' | 'refused' | 'nothing'
  /** Where it may be kept. */
  readonly name?: string
  readonly userId: string
}

/** What people have said until now of the places that a lead may be. */
export interface SaidOfPlaces {
  readonly confirmed: {
    id: string
    name: string | null
    userId: string
    at: string
    /** The lead of which it was said first. */
    origin: string
  } | null
  /** Ids, in order. */
  readonly refused: readonly string[]
}

/** What a lead's run says of its match. Runs of earlier versions do not name the places. */
export interface StatedMatch {
  readonly band: LeadSummary['matchBand']
  readonly similarity: number | null
  readonly placeId?: string
  /** All that a person may be asked about. */
  readonly offers?: readonly string[]
}

export const factOfWord = (word: PlaceWord): LeadFact => ({ field: 'place', value: word })

/** The last word about each place. */
export function saidOfPlaces(leadId: string, statements: readonly LeadStatement[]): SaidOfPlaces {
  const refused = new Set<string>()
  let confirmed = null as SaidOfPlaces['confirmed']
  for (const { statement, word } of wordsInOrder('place', leadId, statements)) {
    const { id, says, name = null, userId } = word as PlaceWord
    if (confirmed?.id === id) confirmed = null
    refused.delete(id)
    if (says === 'confirmed') confirmed = { id, name, userId, at: statement.observedAt, origin: statement.origin }
    if (says === 'refused') refused.add(id)
  }
  return { confirmed, refused: [...refused].toSorted() }
}

/**
 * What is left to be heard: a place that a person refused says nothing, nor does any other once one is confirmed. What a
 * reading took from such a place it does not know. A site that was found by such a place alone says as little as the place.
 */
export function heardOf(statements: readonly LeadStatement[], said: SaidOfPlaces): readonly LeadStatement[] {
  const { confirmed, refused } = said
  if (confirmed === null && refused.length === 0) return statements.filter(({ kind }) => kind !== 'confirmed')
  const isHeard = (id: string) => (confirmed ? confirmed.id === id : !refused.includes(id))
  const sites = silentSites(statements, isHeard)
  return statements.flatMap((statement) => {
    const { kind, sourceId, origin, facts } = statement
    if (kind === 'website') return sites.isSilent(statement) ? [] : [statement]
    if (kind === 'confirmed') return sourceId === confirmed?.id && origin === confirmed.origin ? [statement] : []
    if (kind === 'place') return isHeard(sourceId) ? [statement] : []
    const isUnheard = (fact: LeadFact) => isOfOther(fact, isHeard) || sites.isOfSilent(fact, statement)
    if (kind !== 'reading' || !facts.some(isUnheard)) return [statement]
    return [{ ...statement, facts: facts.map((fact) => (isUnheard(fact) ? unsaid(fact) : fact)) }]
  })
}

const isOfOther = ({ evidence = [] }: LeadFact, isHeard: (id: string) => boolean): boolean =>
  evidence.some(({ source, ref }) => ref === OF_MATCH || (source === 'places' && !isHeard(ref)))

/** What an inference calls the match that the run had come to: once a person has spoken it says nothing any more. */
const OF_MATCH = 'fact:gate'

/** Of a point that nobody knows any more its question is asked. */
function unsaid({ field }: LeadFact): LeadFact {
  const key = POINT_KEYS.find((one) => field === `point:${one}`)
  return { field, value: null, ...(key && { rest: { status: 'unknown', nextQuestion: NEXT_QUESTIONS[key] } }) }
}

/** How sure it is which business this is, after what people said. A match that was refused leaves what else was found. */
export function matchAfter(
  stated: StatedMatch | null,
  { confirmed, refused }: SaidOfPlaces,
): Pick<LeadSummary, 'matchBand' | 'matchSimilarity'> {
  if (confirmed) return { matchBand: 'confirmed', matchSimilarity: null }
  const { band, similarity, placeId, offers = [] } = stated ?? { band: 'unmatched', similarity: null }
  if (placeId === undefined || !refused.includes(placeId)) return { matchBand: band, matchSimilarity: similarity }
  const isAsked = band !== 'blocked' && offers.some((id) => !refused.includes(id))
  return { matchBand: isAsked ? 'provisional' : 'blocked', matchSimilarity: null }
}
