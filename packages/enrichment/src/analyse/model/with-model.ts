import type { Point } from '@canvass/contracts/shapes/intelligence'
import { inferred } from '@canvass/domain/points/claim'
import type { CheckedQuote } from '../../findings.ts'
import { joinQuotes } from '../claim.ts'
import type { ModelPointKey, PointsAnswer } from './points-question.ts'
import type { ModelSource } from './model-sources.ts'
import { quotedClause } from './quoted-clause.ts'

/** Points that need a number: words alone don't answer them. */
const FIGURES: ReadonlySet<ModelPointKey> = new Set(['size', 'revenue', 'ad_budget'])
const MAX_QUOTE_LENGTH = 200
const MAX_VALUE_LENGTH = 200

type KeptQuote = { clause: string; source: ModelSource }

/**
 * Fills open points with what a model found. Its own words are only looked up and then discarded: a point's value is
 * what the source says, and its confidence follows from how many sources say so. Each source counts for one point, so
 * that one sentence can't fill them all.
 */
export function withModel(
  points: readonly Point[],
  said: PointsAnswer,
  sources: readonly ModelSource[],
): { points: Point[]; quotes: CheckedQuote[] } {
  const open = new Set<string>(points.filter(({ status }) => status === 'unknown').map(({ key }) => key))
  const used = new Map<number, ModelPointKey>()
  const found = new Map<string, KeptQuote[]>()
  const quotes = said.points.flatMap(({ key, quotes: given }) =>
    given.map(({ source: number, quote }): CheckedQuote => {
      const told = { key, quote: quote.slice(0, MAX_QUOTE_LENGTH) }
      const source = sources[number]
      if (!open.has(key)) return { ...told, state: 'known_by_rules' }
      if (!source) return { ...told, state: 'no_such_source' }
      if (used.has(number)) return { ...told, state: 'source_used' }
      const clause = quotedClause(source.text, quote)
      if (clause === undefined) return { ...told, state: 'not_in_source' }
      // Shortened, it could lose the words that deny it, in whichever language they are.
      if (clause.length > MAX_VALUE_LENGTH) return { ...told, state: 'clause_too_long' }
      if (FIGURES.has(key) && !/\p{N}/u.test(clause)) return { ...told, state: 'no_figure' }
      used.set(number, key)
      found.set(key, [...(found.get(key) ?? []), { clause, source }])
      return { ...told, state: 'kept' }
    }),
  )
  return { points: points.map((point) => fillPoint(point, found.get(point.key) ?? [])), quotes }
}

/** That a text answers a point is a conclusion, and no more certain than the reading of that text. */
function fillPoint(point: Point, found: readonly KeptQuote[]): Point {
  const kept = thoseThatFit(found)
  const claim = inferred(
    joinQuotes(kept.map(({ clause }) => ({ quote: clause }))),
    kept.map(({ clause }) => ({ name: 'text', fact: { value: clause } })),
  )
  if (!claim) return point
  const confidence = Math.min(claim.confidence, ...kept.map(({ source }) => source.confidence))
  return { ...point, ...claim, confidence, evidence: kept.map(({ source }) => source.evidence), nextQuestion: null }
}

/** Returns the first clauses that fit into one value whole: one that is cut off could lose what denies it. */
function thoseThatFit(found: readonly KeptQuote[]): readonly KeptQuote[] {
  const valueUpTo = (at: number) => [...new Set(found.slice(0, at + 1).map(({ clause }) => clause))].join(' · ')
  return found.filter((_, at) => valueUpTo(at).length <= MAX_VALUE_LENGTH)
}
