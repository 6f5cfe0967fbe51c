import type { Evidence, Fact } from '@canvass/contracts/shapes/evidence'
import type { Point } from '@canvass/contracts/shapes/intelligence'

/** A value claimed for a point; without evidence it doesn't count. */
export type Claim = Pick<Point, 'status' | 'confidence' | 'evidence'> & { value: string }

/** Builds a claim that facts state directly, with the confidence of the surest one. */
export function stated(
  value: string,
  facts: readonly { confidence: number; evidence: Evidence[] }[],
): Claim | undefined {
  if (facts.length === 0) return undefined
  return {
    value,
    status: 'known',
    confidence: Math.max(...facts.map((fact) => fact.confidence)),
    evidence: facts.flatMap((fact) => fact.evidence),
  }
}

/** Builds a claim inferred from facts: 0.5 from two or more, 0.3 from one. */
export function inferred(
  value: string,
  facts: readonly { name: string; fact: Pick<Fact, 'value'> }[],
): Claim | undefined {
  if (facts.length === 0) return undefined
  return {
    value,
    status: 'inferred',
    confidence: facts.length > 1 ? 0.5 : 0.3,
    evidence: facts.map(({ name, fact }) => ({ source: 'rule', ref: `fact:${name}`, quote: fact.value })),
  }
}
