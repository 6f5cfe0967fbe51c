import type { Evidence, Fact } from '@canvass/contracts/shapes/evidence'
import type { BusinessIntelligence, Point, PointKey } from '@canvass/contracts/shapes/intelligence'
import { POINT_KEYS } from '@canvass/contracts/shapes/point-keys'
import { placeCategory } from '../places/place-category.ts'
import { lifetimeOf } from '../points/point-lifetime.ts'
import { unknownPoint, withVerdict } from './judged-point.ts'
import { isKnownPoint } from './known-points.ts'
import { keyOf, type LeadFact, type ManyField } from './lead-statement.ts'
import {
  bySource,
  byStatementOrder,
  type Candidate,
  candidatesOf,
  compare,
  sortBestFirst,
  type FactsByField,
} from './rank.ts'
import { NO_VERDICTS, type PointVerdicts, type VerdictsByPoint } from './point-verdicts.ts'

/** Returns the distinct values; among equal ones, the best source's version wins. */
export const distinctOf = (candidates: readonly Candidate[], leadId: string): Candidate[] =>
  firstOfEach(sortBySource(candidates, leadId))

/** Returns the first of each group of equal candidates. */
export function firstOfEach(candidates: readonly Candidate[]): Candidate[] {
  const seen = new Set<string>()
  return candidates.filter(({ key }) => !seen.has(key) && seen.add(key))
}

/**
 * Returns the distinct values; among equal ones, the best source's version wins. The lead's own capture ranks before
 * others.
 */
function distinct(field: ManyField, byField: FactsByField, leadId: string): LeadFact[] {
  const seen = new Set<string>()
  return sortBySource(candidatesOf(field, byField, leadId), leadId).flatMap(({ fact, key }) => {
    const name = field === 'qualifiers' ? (fact.label ?? '') : key
    if (seen.has(name)) return []
    seen.add(name)
    return [fact]
  })
}

/** Sorts by the lead's own sources before others', then by rank of the source, then by the order the source gave. */
export function sortBySource(candidates: readonly Candidate[], leadId: string): Candidate[] {
  const order = ['shot', 'reading', 'edit', 'confirmed', 'place', 'website', 'model']
  const place = ({ statement: { origin, kind } }: Candidate) =>
    (origin === leadId ? 0 : order.length) + order.indexOf(kind)
  return candidates.toSorted(
    (a, b) => place(a) - place(b) || compare(a.statement.observedAt, b.statement.observedAt) || byStatementOrder(a, b),
  )
}

export const foldHours = (byField: FactsByField, leadId: string): Fact[] =>
  distinct('hours', byField, leadId).map((fact) => factOf(fact))

export const factOf = ({ value, label = null, confidence = 0.5, evidence = [], rest = {} }: LeadFact): Fact => ({
  ...rest,
  value: value as string,
  label,
  confidence,
  evidence: [...evidence],
})

/** Returns a value as it is shown: a user's edit becomes its evidence. */
export const displayedFact = ({ fact, statement }: Pick<Candidate, 'fact' | 'statement'>): Fact => ({
  ...factOf(fact),
  ...(statement.kind === 'edit' && { evidence: userEvidence(statement.observedAt) }),
})

/** Evidence for a value that a user wrote. */
export const userEvidence = (at: string): Evidence[] => [{ source: 'user', ref: 'edit', at }]

/** Returns the tags in the order in which they were added. */
export function foldTags(byField: FactsByField, leadId: string): string[] {
  const words = candidatesOf('tags', byField, leadId).toSorted(
    (a, b) =>
      Number(!isOwnShot(a, leadId)) - Number(!isOwnShot(b, leadId)) ||
      compare(a.statement.observedAt, b.statement.observedAt) ||
      byStatementOrder(a, b),
  )
  return [...new Set(words.map(({ key }) => key))]
}

const isOwnShot = ({ statement }: Candidate, leadId: string): boolean =>
  statement.kind === 'shot' && statement.origin === leadId

export const foldQualifiers = (byField: FactsByField, leadId: string): Record<string, string> =>
  Object.fromEntries(distinct('qualifiers', byField, leadId).map(({ label, value }) => [label ?? '', value as string]))

/** Concatenates the texts of all captures, skipping one that another already contains. */
export function foldText(byField: FactsByField, leadId: string): string {
  return sortBySource(candidatesOf('text', byField, leadId), leadId)
    .map(({ fact }) => fact.value as string)
    .reduce((whole, one) => (whole.includes(one) ? whole : `${whole}\n${one}`.trim()), '')
}

/** Returns the points, each with its best known value; null if no source looked for any. */
export function foldPoints(
  byField: FactsByField,
  leadId: string,
  judged: VerdictsByPoint,
): BusinessIntelligence | null {
  const points = POINT_KEYS.flatMap((key) => foldPoint(key, byField, leadId, judged.get(key)) ?? [])
  return points.length === 0 ? null : { points, known: points.filter(isKnownPoint).length }
}

/**
 * Returns the best value not judged wrong, with the user's verdict applied; a wrong value is shown only if there is no
 * other.
 */
function foldPoint(
  key: PointKey,
  byField: FactsByField,
  leadId: string,
  judged: PointVerdicts = NO_VERDICTS,
): Point | undefined {
  const field = `point:${key}` as const
  const candidates = sortBestFirst(candidatesOf(field, byField, leadId))
  const open = candidates.find((one) => !judged.wrong.has(one.key))
  const shown = open ?? candidates[0]
  const point = shown ? pointOf(key, shown.fact) : unansweredPoint(key, byField, leadId)
  const { right } = judged
  if (right) {
    const same = candidates.find((one) => one.key === keyOf(field, right.value))
    return withVerdict(point ?? unknownPoint(key), { ...right, says: 'right' }, same?.fact.evidence)
  }
  if (!point || !shown) return point
  const [wrong, unsure] = [open ? undefined : judged.wrong.get(shown.key), judged.unsure.get(shown.key)]
  if (wrong) return withVerdict(point, { ...wrong, says: 'wrong' })
  return unsure ? withVerdict(point, { ...unsure, says: 'unsure' }) : point
}

/**
 * Returns the question for a point without a value: from the lead's own run if it has one, otherwise from any other.
 */
function unansweredPoint(key: PointKey, byField: FactsByField, leadId: string): Point | undefined {
  const [asked] = (byField.get(`point:${key}`) ?? [])
    .filter(({ fact }) => fact.value === null)
    .toSorted(
      (a, b) =>
        Number(a.statement.origin !== leadId) - Number(b.statement.origin !== leadId) ||
        compare(a.statement.observedAt, b.statement.observedAt) ||
        bySource(a.statement, b.statement) ||
        a.index - b.index,
    )
  return asked && pointOf(key, asked.fact)
}

function pointOf(key: PointKey, { value, confidence = 0, evidence = [], rest = {} }: LeadFact): Point {
  const { status = 'unknown', nextQuestion = null, ...more } = rest as Partial<Point>
  return { ...more, key, value: value as string | null, status, confidence, evidence: [...evidence], nextQuestion }
}

/**
 * Calls the trades that places state by the product's own names, and answers the point about the trade with the best of
 * them if the reading left it open: the lead's head and its points must not contradict each other. Statements keep the
 * words of the map, which are the evidence.
 */
export function withPlaceCategories(byField: FactsByField, leadId: string): FactsByField {
  const named = (byField.get('category') ?? []).map((one) => {
    const { fact, statement } = one
    return isOfPlace(statement) && typeof fact.value === 'string'
      ? { ...one, fact: { ...fact, value: placeCategory(fact.value) } }
      : one
  })
  if (!named.some(({ statement }) => isOfPlace(statement))) return byField
  const known = new Map(byField).set('category', named)
  const [best] = sortBestFirst(candidatesOf('category', known, leadId))
  const asked = byField.get('point:category') ?? []
  if (!best || !isOfPlace(best.statement) || asked.some(({ fact }) => fact.value !== null)) return known
  const { value, confidence = 0, evidence = [] } = best.fact
  const rest = { status: 'known', nextQuestion: null, ...lifetimeOf('category', evidence[0]?.at ?? '') }
  return known.set(
    'point:category',
    asked.map((one) => ({ ...one, fact: { ...one.fact, value, confidence, evidence, rest } })),
  )
}

const isOfPlace = ({ kind }: Candidate['statement']): boolean => kind === 'place' || kind === 'confirmed'

/** Returns the trade: written by a user, else confirmed as the point's value, else the best value not judged wrong. */
export function foldCategory(
  byField: FactsByField,
  leadId: string,
  judged: PointVerdicts = NO_VERDICTS,
): string | null {
  const candidates = sortBestFirst(candidatesOf('category', byField, leadId))
  const written = candidates.find(({ statement }) => statement.kind === 'edit')
  const open = candidates.find(({ key }) => !judged.wrong.has(key))
  return (written?.fact.value ?? judged.right?.value ?? open?.fact.value ?? null) as string | null
}
