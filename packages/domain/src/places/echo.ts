import { foldedWords } from '../company-name.ts'

/** A line beside the name is less likely to hold it than the name is. */
const OF_A_LINE = 0.8
const MOST_LINES = 40
const LEAST_PART = 4
const WORTH_OF_PART = 0.6

/**
 * How much a place's name sounds like what was read, 0 to 100: by pairs of letters, which survive letters that were lost or
 * read wrongly, and a half that is missing. It puts places in order and never makes one certain.
 */
export function echoOf(placeName: string, names: readonly string[], lines: readonly string[]): number {
  const wanted = pairsOf(placeName)
  const byName = Math.max(0, ...names.map((name) => Math.max(dice(wanted, pairsOf(name)), part(placeName, name))))
  const byLine = Math.max(0, ...lines.slice(0, MOST_LINES).map((line) => dice(wanted, pairsOf(line))))
  return Math.round(100 * Math.max(byName, OF_A_LINE * byLine))
}

/** A half that stands in the name as it was read is worth more than its pairs; of a few letters it is worth nothing. */
function part(placeName: string, name: string): number {
  const letters = lettersOf(name)
  return letters.length >= LEAST_PART && lettersOf(placeName).includes(letters) ? WORTH_OF_PART : 0
}

const lettersOf = (text: string) => foldedWords(text).join('')

/** Pairs of letters that stand beside each other, without the spaces: readings join words and part them. */
function pairsOf(text: string): string[] {
  const letters = lettersOf(text)
  return Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2))
}

/** Twice the common pairs by all pairs (Dice 1945), each pair counted as often as it occurs. */
function dice(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return 0
  const left = new Map<string, number>()
  for (const pair of a) left.set(pair, (left.get(pair) ?? 0) + 1)
  let common = 0
  for (const pair of b) {
    const count = left.get(pair) ?? 0
    if (count === 0) continue
    left.set(pair, count - 1)
    common += 1
  }
  return (2 * common) / (a.length + b.length)
}
