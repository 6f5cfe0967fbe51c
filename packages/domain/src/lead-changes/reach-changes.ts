import type { Lead } from '@canvass/contracts/leads'
import type { Point } from '@canvass/contracts/shapes/intelligence'
import { isSameValue } from '../edit-rules.ts'
import { unknownPoint } from '../lead-facts/judged-point.ts'
import { countKnownPoints } from '../lead-facts/known-points.ts'
import { NEXT_QUESTIONS } from '../lead-facts/next-questions.ts'
import { approachOf, peopleOf } from '../points/reach-points.ts'

type Reached = Pick<Lead, 'phones' | 'emails' | 'addresses' | 'people' | 'businessIntelligence' | 'knownPoints'>

/**
 * Updates the points about whom to call and how on a lead whose phones, emails, addresses, or people were changed on
 * this device, the same way the server will: they must not point to a number that the user just removed. Points that a
 * user judged wait for the server.
 */
export function withReach<Row extends Reached>(before: Reached, after: Row): Row {
  const { businessIntelligence } = after
  if (!businessIntelligence) return after
  const isChanged = (list: 'phones' | 'emails' | 'addresses' | 'people') => !isSameValue(before[list], after[list])
  const isOtherPeople = isChanged('people')
  const isOtherReach = isOtherPeople || (['phones', 'emails', 'addresses'] as const).some(isChanged)
  if (!isOtherReach) return after
  const points = businessIntelligence.points.map((point): Point => {
    if (point.verdict) return point
    if (point.key === 'approach') return recomputePoint(point, approachOf(after))
    return point.key === 'people' && isOtherPeople ? recomputePoint(point, peopleOf(after.people)) : point
  })
  const known = countKnownPoints(points)
  return { ...after, businessIntelligence: { points, known }, knownPoints: known }
}

function recomputePoint(point: Point, claim: ReturnType<typeof approachOf>): Point {
  const { key } = point
  if (!claim) return { ...unknownPoint(key), nextQuestion: NEXT_QUESTIONS[key] }
  return claim.value === point.value ? point : { key, ...claim, nextQuestion: null }
}
