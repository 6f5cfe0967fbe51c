import type { Box, Evidence, Fact } from '@canvass/contracts/shapes/evidence'
import type { TextLine } from './text-line.ts'

/**
 * A line with its index in the reading, so that evidence can refer to it. `box` is its position if the text were
 * upright and level, `shown` its position in the picture.
 */
export type NumberedLine = TextLine & { index: number; source: 'photo' | 'typed'; shown: Box }

export const evidenceOf = (line: NumberedLine): Evidence => ({
  source: line.source,
  ref: `line:${line.index}`,
  quote: line.text,
  box: line.shown,
})

/** Confidence in a clearly read first-party source: one alone, and two that agree. */
export const ONE_SOURCE = 0.8
export const TWO_SOURCES = 0.9
/** Confidence in digits that are a valid number in no country, or in more than one. */
export const UNPROVED_PHONE = 0.5

export function factOf(value: string, lines: NumberedLine[], label: string | null = null, belief = ONE_SOURCE): Fact {
  const read = Math.min(...lines.map((line) => line.confidence))
  return { value, label, confidence: round(belief * read), evidence: lines.map(evidenceOf) }
}

/** Merges facts with the same value into one with more confidence and all their evidence. */
export function merged(facts: Fact[]): Fact[] {
  const byValue = new Map<string, Fact>()
  for (const fact of facts) {
    const seen = byValue.get(fact.value)
    if (!seen) byValue.set(fact.value, fact)
    else
      byValue.set(fact.value, {
        ...seen,
        label: seen.label ?? fact.label,
        confidence: round(
          Math.max(
            seen.confidence,
            fact.confidence,
            (TWO_SOURCES * Math.max(seen.confidence, fact.confidence)) / ONE_SOURCE,
          ),
        ),
        evidence: [...seen.evidence, ...fact.evidence],
      })
  }
  return [...byValue.values()]
}

export const round = (share: number) => Math.round(Math.min(1, share) * 100) / 100
