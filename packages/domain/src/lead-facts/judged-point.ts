import type { Evidence } from '@canvass/contracts/shapes/evidence'
import type { Point, PointKey, PointVerdict } from '@canvass/contracts/shapes/intelligence'
import { lifetimeOf } from '../points/point-lifetime.ts'

/** What a person says of a value, by whom and when. */
export type Judgment = Pick<PointVerdict, 'says' | 'byId' | 'at'> & { readonly value: string }

export const unknownPoint = (key: PointKey): Point => ({
  key,
  value: null,
  status: 'unknown',
  confidence: 0,
  evidence: [],
  nextQuestion: null,
})

/**
 * The point under what a person says of it. A right value is confirmed, by `evidence` of whoever says it too and by the
 * person; a wrong one is known no more; one of which they do not know stays what it was. `before` is without any verdict.
 */
export function withVerdict(
  before: Point,
  { says, value, byId, at }: Judgment,
  evidence: readonly Evidence[] = [],
): Point {
  const { verdict: _, ...told } = before
  const verdict: PointVerdict = { says, byId, byName: null, at, before: told }
  if (says === 'unsure') return { ...told, verdict }
  if (says === 'wrong') return { ...told, status: 'rejected', confidence: 0, verdict }
  return {
    key: before.key,
    value,
    status: 'confirmed',
    confidence: 1,
    evidence: [...evidence, { source: 'user', ref: 'edit', at }],
    nextQuestion: null,
    ...lifetimeOf(before.key, at),
    verdict,
  }
}
