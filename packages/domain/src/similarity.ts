import type { LeadSummary } from '@canvass/contracts/leads'
import { distinctiveWords } from './company-name.ts'

/**
 * The lowest similarity (0 to 100) for an accepted match and, next, for a provisional one; anything lower is blocked.
 */
export const ACCEPTED_SIMILARITY = 85
export const PROVISIONAL_SIMILARITY = 59

export type MatchBand = LeadSummary['matchBand']

/**
 * Computes the similarity of two company names, 0 to 100: token-set ratio over their distinctive words. The shared
 * words are compared with each whole set, so that order and additions ("Blue Door Bakery", "Blue Door Bakery & Café
 * Downtown") count little. The ratio of two texts is 2 × longest common subsequence ÷ (sum of their lengths).
 */
export function companySimilarity(a: string, b: string): number {
  const first = new Set(distinctiveWords(a))
  const second = new Set(distinctiveWords(b))
  if (first.size === 0 || second.size === 0) return 0
  const shared = sorted([...first].filter((word) => second.has(word)))
  const whole = (own: Set<string>, other: Set<string>) =>
    [shared, sorted([...own].filter((word) => !other.has(word)))].filter((part) => part !== '').join(' ')
  const [left, right] = [whole(first, second), whole(second, first)]
  return Math.round(100 * Math.max(ratio(shared, left), ratio(shared, right), ratio(left, right)))
}

/** Maps a similarity to its band; `undefined` means no candidate at all. */
export function matchBandOf(similarity: number | undefined): MatchBand {
  if (similarity === undefined) return 'unmatched'
  if (similarity >= ACCEPTED_SIMILARITY) return 'accepted'
  return similarity >= PROVISIONAL_SIMILARITY ? 'provisional' : 'blocked'
}

const sorted = (words: string[]) => words.toSorted().join(' ')

function ratio(a: string, b: string): number {
  if (a === '' || b === '') return 0
  if (a === b) return 1
  return (2 * commonSubsequence(a, b)) / (a.length + b.length)
}

/**
 * Returns the length of the longest common subsequence, row by row; names are capped, so this stays below 40,000 steps.
 */
function commonSubsequence(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, () => 0)
  for (const char of a) {
    const row = [0]
    for (let column = 1; column <= b.length; column++)
      row.push(
        b[column - 1] === char ? (above[column - 1] ?? 0) + 1 : Math.max(above[column] ?? 0, row[column - 1] ?? 0),
      )
    above = row
  }
  return above[b.length] ?? 0
}
