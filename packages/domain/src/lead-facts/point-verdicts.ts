import type { PointKey } from '@canvass/contracts/shapes/intelligence'
import type { Op } from '@canvass/contracts/ops'
import { keyOf, type LeadFact, type LeadStatement } from './lead-statement.ts'
import { verdictsInOrder } from './verdicts-in-order.ts'

/** A user's verdict on one value of a point. */
export type PointJudgment = Pick<Extract<Op, { kind: 'judge_point' }>, 'point' | 'value' | 'verdict'> & {
  readonly userId: string
}

/** A judged value, with who judged it and when. */
export interface JudgedValue {
  readonly value: string
  readonly byId: string
  readonly at: string
}

/** The users' verdicts on one point so far: the right value, and the wrong and unsure ones by key. */
export interface PointVerdicts {
  readonly right: JudgedValue | null
  readonly wrong: ReadonlyMap<string, JudgedValue>
  readonly unsure: ReadonlyMap<string, JudgedValue>
}
export type VerdictsByPoint = ReadonlyMap<PointKey, PointVerdicts>

export const NO_VERDICTS: PointVerdicts = { right: null, wrong: new Map(), unsure: new Map() }

export const factOfPointJudgment = (word: PointJudgment): LeadFact => ({ field: 'verdict', value: word })

/**
 * Folds the verdicts into the latest one on each value of each point; if several values were called right, the last one
 * wins.
 */
export function foldPointVerdicts(leadId: string, statements: readonly LeadStatement[]): VerdictsByPoint {
  const said = new Map<
    PointKey,
    { right: JudgedValue | null; wrong: Map<string, JudgedValue>; unsure: Map<string, JudgedValue> }
  >()
  for (const { statement, word } of verdictsInOrder('verdict', leadId, statements)) {
    const { point, value, verdict, userId: byId } = word as PointJudgment
    const of = said.get(point) ?? { right: null, wrong: new Map(), unsure: new Map() }
    said.set(point, of)
    const key = keyOf(`point:${point}`, value)
    if (of.right && keyOf(`point:${point}`, of.right.value) === key) of.right = null
    of.wrong.delete(key)
    of.unsure.delete(key)
    const judged: JudgedValue = { value, byId, at: statement.observedAt }
    if (verdict === 'right') of.right = judged
    if (verdict === 'wrong') of.wrong.set(key, judged)
    if (verdict === 'unsure') of.unsure.set(key, judged)
  }
  return said
}
