import { POINT_KEYS } from '@canvass/contracts/shapes/point-keys'
import type { Claim } from '../points/claim.ts'
import { datedPoint } from '../points/point-lifetime.ts'
import { approachOf, identityOf, partsOf, peopleOf, placeOf } from '../points/reach-points.ts'
import { isFromModelOnly } from './known-points.ts'
import { type FactField, keyOf, type LeadFact } from './lead-statement.ts'
import { NEXT_QUESTIONS } from './next-questions.ts'
import type { FactsByField } from './rank.ts'
import { isNamedIn, type RefusedValue, refusedValues } from './refused-values.ts'
import type { PointVerdicts, VerdictsByPoint } from './point-verdicts.ts'
import type { CurrentValues } from './current-values.ts'

/** The points that a rule derives only from such values, with the fields that affect them. */
const DERIVED_FROM = {
  identity: ['companyName'],
  people: ['people'],
  // The run that stated them may not have known all sources of these.
  place: 'always',
  approach: 'always',
} as const satisfies Record<string, readonly FactField[] | 'always'>
type DerivedKey = keyof typeof DERIVED_FROM
const isDerived = (key: string): key is DerivedKey => Object.hasOwn(DERIVED_FROM, key)

/** The facts and verdicts about points that still hold. */
export interface CurrentPoints {
  readonly byField: FactsByField
  readonly judged: VerdictsByPoint
}

/**
 * Recomputes the points that a rule derived from phones, addresses, and hours, which a place or another photo may have
 * added. Those derived from names are recomputed if users have edited these (`isPlaced`: or the candidate places), or if
 * a name is no longer current: otherwise a person who was removed would still be listed. A model's quote, and a value
 * that a user called right, are dropped if they name a value rejected since.
 */
export function recomputePoints(
  { byField, judged }: CurrentPoints,
  values: CurrentValues,
  { isPlaced }: { isPlaced: boolean },
): CurrentPoints {
  const refused = refusedValues(byField, values)
  const standing = new Map(byField)
  for (const key of POINT_KEYS) {
    const field = `point:${key}` as const
    const before = byField.get(field)
    if (!before) continue
    const isMentioned = isDerived(key) && (isPlaced || isChanged(key, byField))
    const after = before.map((one) => {
      const { fact, statement } = one
      if (isOfModel(fact))
        return namesRefused(fact.value, refused, statement.observedAt)
          ? { ...one, fact: recomputeFact(fact, undefined) }
          : one
      if (!isDerived(key) || !(isMentioned || !isCurrent(key, fact, values, byField))) return one
      return { ...one, fact: recomputeFact(fact, claimOf(key, values)) }
    })
    standing.set(field, after)
  }
  const verdicts = [...judged].map(([key, words]): [typeof key, PointVerdicts] => {
    const { right } = words
    const isOver =
      right !== null &&
      (namesRefused(right.value, refused, right.at) ||
        (key === 'approach' && refused.some((one) => one.at === null && isNamedIn(right.value, one))) ||
        (key === 'identity' && isRenamed(right, values, byField)))
    return [key, isOver ? { ...words, right: null } : words]
  })
  return { byField: standing, judged: new Map(verdicts) }
}

const isOfModel = ({ evidence = [] }: LeadFact): boolean =>
  isFromModelOnly({ status: 'known', evidence: [...evidence] })

/** Whether the inputs of a derived point may differ from those that the run knew. */
function isChanged(key: DerivedKey, byField: FactsByField): boolean {
  const fields = DERIVED_FROM[key]
  return fields === 'always' || fields.some((one) => isByPerson(one, byField))
}

/** Whether users have edited a field, including by correcting a reading. */
const isByPerson = (field: FactField, byField: FactsByField): boolean =>
  (byField.get(field) ?? []).some(
    ({ fact, statement }) => statement.kind === 'edit' || fact.evidence?.some(({ source }) => source === 'user'),
  )

const namesRefused = (text: unknown, refused: readonly RefusedValue[], saidAt: string): boolean =>
  typeof text === 'string' && refused.some((one) => one.at !== null && one.at >= saidAt && isNamedIn(text, one))

const isRenamed = (right: { value: string; at: string }, { company }: CurrentValues, byField: FactsByField): boolean =>
  company?.value !== right.value &&
  (byField.get('companyName') ?? []).some(
    ({ statement }) => statement.kind === 'edit' && statement.observedAt > right.at,
  )

function claimOf(key: DerivedKey, values: CurrentValues): Claim | undefined {
  if (key === 'identity') return identityOf(values.company)
  if (key === 'place') return placeOf(values.addresses, values.hours)
  return key === 'people' ? peopleOf(values.people) : approachOf(values)
}

/** Recomputes the fact of a point; if the value is unchanged, the fact stays with everything known about it. */
function recomputeFact(fact: LeadFact, claim: Claim | undefined): LeadFact {
  const { field } = fact
  const key = POINT_KEYS.find((one) => field === `point:${one}`)
  if (!key) return fact
  if (!claim || claim.evidence.length === 0)
    return { field, value: null, rest: { status: 'unknown', nextQuestion: NEXT_QUESTIONS[key] } }
  if (claim.value === fact.value) return fact
  const since = fact.rest?.['asOf']
  const { value, confidence, evidence, ...point } = datedPoint(
    { key, ...claim, nextQuestion: null },
    typeof since === 'string' ? since : '',
  )
  const { key: _key, ...rest } = point
  return { field, value, confidence, evidence, rest }
}

/** Whether the names in a derived point are still current. */
function isCurrent(key: DerivedKey, { value }: LeadFact, { people }: CurrentValues, byField: FactsByField): boolean {
  if (typeof value !== 'string') return true
  if (key === 'identity')
    return (byField.get('companyName') ?? []).some(
      ({ fact }) => fact.value !== null && keyOf('companyName', fact.value) === keyOf('companyName', value),
    )
  if (key !== 'people') return true
  return partsOf(value).every((part) => people.some(({ name }) => part === name || part.startsWith(`${name}, `)))
}
