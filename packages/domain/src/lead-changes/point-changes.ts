import type { Lead, LeadSummary } from '@canvass/contracts/leads'
import type { Op } from '@canvass/contracts/ops'
import type { Point } from '@canvass/contracts/shapes/intelligence'
import { POINT_KEYS } from '@canvass/contracts/shapes/point-keys'
import { unknownPoint, withVerdict } from '../lead-facts/judged-point.ts'
import { isKnownPoint } from '../lead-facts/known-points.ts'
import { keyOf } from '../lead-facts/lead-statement.ts'

/** A user's verdict on one value of a point. */
export type PointChange = Pick<Extract<Op, { kind: 'judge_point' }>, 'point' | 'value' | 'verdict'>

/**
 * Returns a lead with the change applied, as its editor sees it before the server answers. Only the server knows what
 * other sources state once a value is wrong. A summary doesn't include the points.
 */
export function withPointVerdict<
  Row extends Pick<LeadSummary, 'companyName'> & Partial<Pick<Lead, 'businessIntelligence' | 'knownPoints'>>,
>(row: Row, change: PointChange & { readonly at?: string }): Row {
  const { businessIntelligence } = row
  if (businessIntelligence === undefined) return row
  const points = businessIntelligence?.points ?? []
  const held = points.find(({ key }) => key === change.point)
  const judged = judgedPoint(held ?? unknownPoint(change.point), change)
  const others = points.filter(({ key }) => key !== change.point)
  const all = [...others, judged].toSorted((a, b) => POINT_KEYS.indexOf(a.key) - POINT_KEYS.indexOf(b.key))
  const known = all.filter(isKnownPoint).length
  return { ...row, businessIntelligence: { points: all, known }, knownPoints: known }
}

function judgedPoint(point: Point, { value, verdict: says, at = '' }: PointChange & { readonly at?: string }): Point {
  const isMeant = (one: Pick<Point, 'value'>) =>
    one.value !== null && keyOf(`point:${point.key}`, one.value) === keyOf(`point:${point.key}`, value)
  const before: Point = point.verdict ? point.verdict.before : point
  if (says === 'right')
    return withVerdict(before, { says, value, byId: null, at }, isMeant(before) ? before.evidence : [])
  if (!isMeant(point)) return point
  return says === 'none' || !isMeant(before) ? before : withVerdict(before, { says, value, byId: null, at })
}
