import type { Evidence, Fact } from '@canvass/contracts/shapes/evidence'
import type { BusinessIntelligence, Point, PointKey } from '@canvass/contracts/shapes/intelligence'
import { POINT_KEYS } from '@canvass/contracts/shapes/point-keys'
import { unknownPoint, withVerdict } from './judged-point.ts'
import { isKnownPoint } from './known-points.ts'
import { keyOf, type LeadFact, type ManyField } from './lead-statement.ts'
import { bySource, byPlace, type Candidate, candidatesOf, compare, inOrder, type SaidOfFields } from './rank.ts'
import { NOTHING_SAID, type SaidOfPoint, type SaidOfPoints } from './said-of-points.ts'

/** What of these says something else than those before it. Of several that say the same the best one's word is shown. */
export const distinctOf = (candidates: readonly Candidate[], leadId: string): Candidate[] =>
  firstOfEach(inTheirOrder(candidates, leadId))

/** Of several that say the same the one that stands before the others. */
export function firstOfEach(candidates: readonly Candidate[]): Candidate[] {
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
export function inTheirOrder(candidates: readonly Candidate[], leadId: string): Candidate[] {
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

/** A value as it is shown: what a person wrote by hand is known from that. */
export const factShown = ({ fact, statement }: Pick<Candidate, 'fact' | 'statement'>): Fact => ({
  ...factOf(fact),
  ...(statement.kind === 'edit' && { evidence: byHand(statement.observedAt) }),
})

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
export function foldPoints(said: SaidOfFields, leadId: string, judged: SaidOfPoints): BusinessIntelligence | null {
  const points = POINT_KEYS.flatMap((key) => foldPoint(key, said, leadId, judged.get(key)) ?? [])
  return points.length === 0 ? null : { points, known: points.filter(isKnownPoint).length }
}

/** The best value that nobody has called wrong, under what a person said of it; a wrong one is shown where it is the only one. */
function foldPoint(
  key: PointKey,
  said: SaidOfFields,
  leadId: string,
  judged: SaidOfPoint = NOTHING_SAID,
): Point | undefined {
  const field = `point:${key}` as const
  const candidates = inOrder(candidatesOf(field, said, leadId))
  const open = candidates.find((one) => !judged.wrong.has(one.key))
  const shown = open ?? candidates[0]
  const point = shown ? pointOf(key, shown.fact) : askedPoint(key, said, leadId)
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

/** Of a point that nobody knows, what would find it: as the lead's own run asks it, else as any other does. */
function askedPoint(key: PointKey, said: SaidOfFields, leadId: string): Point | undefined {
  const [asked] = (said.get(`point:${key}`) ?? [])
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

/** The trade: as a person wrote it, else as they said of the point that it is, else the best that they did not call wrong. */
export function foldCategory(said: SaidOfFields, leadId: string, judged: SaidOfPoint = NOTHING_SAID): string | null {
  const candidates = inOrder(candidatesOf('category', said, leadId))
  const written = candidates.find(({ statement }) => statement.kind === 'edit')
  const open = candidates.find(({ key }) => !judged.wrong.has(key))
  return (written?.fact.value ?? judged.right?.value ?? open?.fact.value ?? null) as string | null
}
