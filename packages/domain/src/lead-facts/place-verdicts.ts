import type { LeadSummary } from '@canvass/contracts/leads'
import { POINT_KEYS } from '@canvass/contracts/shapes/point-keys'
import type { LeadFact, LeadStatement } from './lead-statement.ts'
import { NEXT_QUESTIONS } from './next-questions.ts'
import { excludedSitesOf } from './excluded-sites.ts'
import { verdictsInOrder } from './verdicts-in-order.ts'

/** A user's statement about a place: the lead is it, isn't it, or they withdraw their earlier statement. */
export interface PlaceVerdict {
  readonly id: string
  readonly says: 'confirmed' | 'refused' | 'nothing'
  /** Set if the provider allows storing it. */
  readonly name?: string
  readonly userId: string
}

/** What users have said so far about the places that a lead may be. */
export interface PlaceVerdicts {
  readonly confirmed: {
    id: string
    name: string | null
    userId: string
    at: string
    /** The lead that it was first said about. */
    origin: string
  } | null
  /** Ids, sorted. */
  readonly refused: readonly string[]
}

/** The match that a lead's run states. Runs of earlier versions don't name the places. */
export interface StatedMatch {
  readonly band: LeadSummary['matchBand']
  readonly similarity: number | null
  readonly placeId?: string
  /** All places that the user may be asked about. */
  readonly offers?: readonly string[]
}

export const factOfPlaceVerdict = (word: PlaceVerdict): LeadFact => ({ field: 'place', value: word })

/** Folds the users' statements into the latest one about each place. */
export function foldPlaceVerdicts(leadId: string, statements: readonly LeadStatement[]): PlaceVerdicts {
  const refused = new Set<string>()
  let confirmed = null as PlaceVerdicts['confirmed']
  for (const { statement, word } of verdictsInOrder('place', leadId, statements)) {
    const { id, says, name = null, userId } = word as PlaceVerdict
    if (confirmed?.id === id) confirmed = null
    refused.delete(id)
    if (says === 'confirmed') confirmed = { id, name, userId, at: statement.observedAt, origin: statement.origin }
    if (says === 'refused') refused.add(id)
  }
  return { confirmed, refused: [...refused].toSorted() }
}

/**
 * Filters out statements that no longer count: those of a place that a user refused, and once one is confirmed, those
 * of all others. Facts that a reading took from such a place become unknown. A site found only through such a place is
 * dropped along with it.
 */
export function countedStatements(
  statements: readonly LeadStatement[],
  verdicts: PlaceVerdicts,
): readonly LeadStatement[] {
  const { confirmed, refused } = verdicts
  if (confirmed === null && refused.length === 0) return statements.filter(({ kind }) => kind !== 'confirmed')
  const isCounted = (id: string) => (confirmed ? confirmed.id === id : !refused.includes(id))
  const sites = excludedSitesOf(statements, isCounted)
  return statements.flatMap((statement) => {
    const { kind, sourceId, origin, facts } = statement
    if (kind === 'website') return sites.isExcluded(statement) ? [] : [statement]
    if (kind === 'confirmed') return sourceId === confirmed?.id && origin === confirmed.origin ? [statement] : []
    if (kind === 'place') return isCounted(sourceId) ? [statement] : []
    const isUncounted = (fact: LeadFact) => isOfOther(fact, isCounted) || sites.isOfExcluded(fact, statement)
    if (kind !== 'reading' || !facts.some(isUncounted)) return [statement]
    return [{ ...statement, facts: facts.map((fact) => (isUncounted(fact) ? asUnknown(fact) : fact)) }]
  })
}

const isOfOther = ({ evidence = [] }: LeadFact, isCounted: (id: string) => boolean): boolean =>
  evidence.some(({ source, ref }) => ref === OF_MATCH || (source === 'places' && !isCounted(ref)))

/** How an inference refers to the match that the run reached; it no longer counts once a user has decided. */
const OF_MATCH = 'fact:gate'

/** Turns a fact into an unknown one; a point gets its question back. */
function asUnknown({ field }: LeadFact): LeadFact {
  const key = POINT_KEYS.find((one) => field === `point:${one}`)
  return { field, value: null, ...(key && { rest: { status: 'unknown', nextQuestion: NEXT_QUESTIONS[key] } }) }
}

/**
 * Returns how certain the match is after the users' statements. Refusing the match leaves the other places found as
 * candidates.
 */
export function matchAfter(
  stated: StatedMatch | null,
  { confirmed, refused }: PlaceVerdicts,
): Pick<LeadSummary, 'matchBand' | 'matchSimilarity'> {
  if (confirmed) return { matchBand: 'confirmed', matchSimilarity: null }
  const { band, similarity, placeId, offers = [] } = stated ?? { band: 'unmatched', similarity: null }
  if (placeId === undefined || !refused.includes(placeId)) return { matchBand: band, matchSimilarity: similarity }
  const isAsked = band !== 'blocked' && offers.some((id) => !refused.includes(id))
  return { matchBand: isAsked ? 'provisional' : 'blocked', matchSimilarity: null }
}
