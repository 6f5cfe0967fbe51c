import type { Point } from '@canvass/contracts/shapes/intelligence'
import { NEXT_QUESTIONS } from '../lead-facts/next-questions.ts'
import { type PointRecords, tellerOf } from './point-record.ts'

/** What the computed confidence counts for, in verdicts: it takes as many to draw it halfway to what people found. */
const PRIOR_VERDICTS = 8
/** Below this confidence, and wrong more often than right, a value is no more than a reason to ask. */
const ASKED_BELOW = 0.3

/**
 * A point as an organization may believe it, by what its people said of values of the same point that were told by the
 * same kind of source. The confidence is the mean of a beta distribution: the computed one, worth eight verdicts, with the
 * verdicts added to it. A point that fails too often is a guess, and its question is asked.
 */
export function weighedPoint(point: Point, records: PointRecords): Point {
  if (point.value === null || (point.status !== 'known' && point.status !== 'inferred')) return point
  const teller = tellerOf(point)
  const record = records.find((one) => one.point === point.key && one.teller === teller)
  if (!record || record.right + record.wrong === 0) return point
  const { right, wrong } = record
  const sure = (point.confidence * PRIOR_VERDICTS + right) / (PRIOR_VERDICTS + right + wrong)
  const confidence = Math.round(sure * 100) / 100
  const isAsked = wrong > right && confidence < ASKED_BELOW
  return {
    ...point,
    confidence,
    record: { right, wrong },
    ...(isAsked && { status: 'inferred', nextQuestion: NEXT_QUESTIONS[point.key] }),
  }
}
