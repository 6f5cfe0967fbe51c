import type { Point } from '@canvass/contracts/shapes/intelligence'
import { NEXT_QUESTIONS } from '../lead-facts/next-questions.ts'
import { type PointRecords, sourceOfPoint } from './point-record.ts'

/** Weight of the computed confidence, in verdicts: this many verdicts move it halfway to what people found. */
const PRIOR_VERDICTS = 8
/** Below this confidence, and wrong more often than right, a value is only a reason to ask. */
const ASKED_BELOW = 0.3

/**
 * Weighs a point by the organization's verdicts on values of the same point from the same kind of source. The
 * confidence is the mean of a beta distribution: the computed one, worth eight verdicts, plus the verdicts. A point
 * that fails too often becomes a guess, and its question is asked.
 */
export function weighedPoint(point: Point, records: PointRecords): Point {
  if (point.value === null || (point.status !== 'known' && point.status !== 'inferred')) return point
  const teller = sourceOfPoint(point)
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
