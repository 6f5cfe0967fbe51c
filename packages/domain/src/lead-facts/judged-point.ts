import type { Evidence } from '@canvass/contracts/shapes/evidence'
import type { Point, PointKey, PointVerdict } from '@canvass/contracts/shapes/intelligence'
import { lifetimeOf } from '../points/point-lifetime.ts'

/** A user's verdict on a value: who gave it and when. */
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
 * Applies a user's verdict to a point. A right value becomes confirmed, with `evidence` of sources that agree plus the
 * user's own; a wrong one becomes unknown; an unsure one stays unchanged. `before` is the point without any verdict.
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
