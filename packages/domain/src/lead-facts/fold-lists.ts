import type { Evidence, Fact, Person } from '@canvass/contracts/shapes/evidence'
import {
  type BusinessIntelligence,
  type Point,
  POINT_KEYS,
  type PointKey,
} from '@canvass/contracts/shapes/intelligence'
import { isKnownPoint } from './known-points.ts'
import type { LeadFact, ManyField } from './lead-statement.ts'
import { bySource, byPlace, type Candidate, candidatesOf, compare, inOrder, type SaidOfFields } from './rank.ts'

/** What of these says something else than those before it. Of several that say the same the best one's word is shown. */
export const distinctOf = (candidates: readonly Candidate[], leadId: string): Candidate[] =>
  firstOfEach(inTheirOrder(candidates, leadId))

function firstOfEach(candidates: readonly Candidate[]): Candidate[] {
  const seen = new Set<string>()
  return candidates.filter(({ key }) => !seen.has(key) && seen.add(key))
}

/** Of several that say the same value the best one's word is shown. The lead's own capture comes first, then others. */
function distinct(field: ManyField, said: SaidOfFields, leadId: string): LeadFact[] {
  const seen = new Set<string>()
  return inTheirOrder(candidatesOf(field, said, leadId), leadId).flatMap(({ fact, key }) => {
    const name = field === 'qualifiers' ? (fact.label ?? '') : key
    if (seen.has(name)) return []
    seen.add(name)
    return [fact]
  })
}

/** What the lead's own sources say before what others do; then by rank of the source, and in each the order it gave. */
function inTheirOrder(candidates: readonly Candidate[], leadId: string): Candidate[] {
  const order = ['shot', 'reading', 'edit', 'confirmed', 'place', 'website', 'model']
  const place = ({ statement: { origin, kind } }: Candidate) =>
    (origin === leadId ? 0 : order.length) + order.indexOf(kind)
  return candidates.toSorted(
    (a, b) => place(a) - place(b) || compare(a.statement.observedAt, b.statement.observedAt) || byPlace(a, b),
  )
}

export const foldHours = (said: SaidOfFields, leadId: string): Fact[] =>
  distinct('hours', said, leadId).map((fact) => factOf(fact))

export const factOf = ({ value, label = null, confidence = 0.5, evidence = [], rest = {} }: LeadFact): Fact => ({
  ...rest,
  value: value as string,
  label,
  confidence,
  evidence: [...evidence],
})

/** The people of a lead: those whom a person wrote stand first, the newest word before older ones. */
export function foldPeople(said: SaidOfFields, leadId: string): Person[] {
  const candidates = candidatesOf('people', said, leadId)
  const written = candidates
    .filter(({ statement }) => statement.kind === 'edit')
    .toSorted((a, b) => a.rank - b.rank || compare(b.statement.observedAt, a.statement.observedAt) || byPlace(a, b))
  const read = inTheirOrder(
    candidates.filter(({ statement }) => statement.kind !== 'edit'),
    leadId,
  )
  return firstOfEach([...written, ...read]).map(({ fact, statement }) => ({
    ...(fact.rest as Omit<Person, 'name' | 'confidence' | 'evidence'>),
    name: fact.value as string,
    confidence: fact.confidence ?? 0.5,
    evidence: statement.kind === 'edit' ? byHand(statement.observedAt) : [...(fact.evidence ?? [])],
  }))
}

/** Where a value comes from that a person wrote. */
export const byHand = (at: string): Evidence[] => [{ source: 'user', ref: 'edit', at }]

/** Words stand in the order in which they were added. */
export function foldTags(said: SaidOfFields, leadId: string): string[] {
  const words = candidatesOf('tags', said, leadId).toSorted(
    (a, b) =>
      Number(!isOwnShot(a, leadId)) - Number(!isOwnShot(b, leadId)) ||
      compare(a.statement.observedAt, b.statement.observedAt) ||
      byPlace(a, b),
  )
  return [...new Set(words.map(({ key }) => key))]
}

const isOwnShot = ({ statement }: Candidate, leadId: string): boolean =>
  statement.kind === 'shot' && statement.origin === leadId

export const foldQualifiers = (said: SaidOfFields, leadId: string): Record<string, string> =>
  Object.fromEntries(distinct('qualifiers', said, leadId).map(({ label, value }) => [label ?? '', value as string]))

/** The texts of all captures below each other; one that another holds already is not repeated. */
export function foldText(said: SaidOfFields, leadId: string): string {
  return inTheirOrder(candidatesOf('text', said, leadId), leadId)
    .map(({ fact }) => fact.value as string)
    .reduce((whole, one) => (whole.includes(one) ? whole : `${whole}\n${one}`.trim()), '')
}

/** The points, each with the best that is known of it; null where nobody looked for any. */
export function foldPoints(said: SaidOfFields, leadId: string): BusinessIntelligence | null {
  const points = POINT_KEYS.flatMap((key) => foldPoint(key, said, leadId) ?? [])
  return points.length === 0 ? null : { points, known: points.filter(isKnownPoint).length }
}

function foldPoint(key: PointKey, said: SaidOfFields, leadId: string): Point | undefined {
  const field = `point:${key}` as const
  const [best] = inOrder(candidatesOf(field, said, leadId))
  if (best) return pointOf(key, best.fact)
  // Nobody knows it: what would find it is asked as the lead's own run asks it, else as any other does.
  const [asked] = (said.get(field) ?? [])
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
  const { status = 'unknown', nextQuestion = null } = rest as Partial<Point>
  return { key, value: value as string | null, status, confidence, evidence: [...evidence], nextQuestion }
}
