import { editsBetween } from './edits.ts'

/** One word of a comparison: read correctly, misread, read but not in the truth, or missed. */
export type WordPair =
  | { kind: 'same'; read: string; at: number }
  | { kind: 'wrong'; read: string; truth: string; at: number }
  | { kind: 'extra'; read: string; at: number }
  | { kind: 'missing'; truth: string }

/** A table with more pairs takes more memory than a phone should spend on it. */
const MAX_PAIRS = 4_000_000
/** Two words less alike than this aren't a word and its misreading. */
const MIN_SIMILARITY = 0.4
/** A longer token isn't a word and isn't compared letter by letter. */
const MAX_WORD = 60
/** Cost of a word missing on one side; a misread word costs more the less alike the two are. */
const LEFT_OUT = 1
const [MATCHED, SKIP_READ, SKIP_TRUTH] = [0, 1, 2]

/**
 * Aligns the words read with the words of the truth, both in order, with as little left over as possible (Needleman and
 * Wunsch, 1970). `at` is the index among the words read. Undefined if there are too many.
 */
export function alignWords(read: readonly string[], truth: readonly string[]): WordPair[] | undefined {
  const width = truth.length + 1
  if ((read.length + 1) * width > MAX_PAIRS) return undefined
  const moves = new Uint8Array((read.length + 1) * width)
  const costBetween = rememberedCosts()
  let above = Float64Array.from({ length: width }, (_, x) => x * LEFT_OUT)
  moves.fill(SKIP_TRUTH, 1, width)
  for (let y = 1; y <= read.length; y += 1) {
    const row = new Float64Array(width)
    row[0] = y * LEFT_OUT
    moves[y * width] = SKIP_READ
    for (let x = 1; x < width; x += 1) {
      const matched = (above[x - 1] ?? 0) + costBetween(read[y - 1] ?? '', truth[x - 1] ?? '')
      const skipRead = (above[x] ?? 0) + LEFT_OUT
      const skipTruth = (row[x - 1] ?? 0) + LEFT_OUT
      const least = Math.min(matched, skipRead, skipTruth)
      row[x] = least
      moves[y * width + x] = least === matched ? MATCHED : least === skipRead ? SKIP_READ : SKIP_TRUTH
    }
    above = row
  }
  return walkedBack(read, truth, moves)
}

function walkedBack(read: readonly string[], truth: readonly string[], moves: Uint8Array): WordPair[] {
  const pairs: WordPair[] = []
  let [y, x] = [read.length, truth.length]
  while (y > 0 || x > 0) {
    const move = moves[y * (truth.length + 1) + x]
    if (move !== SKIP_TRUTH) y -= 1
    if (move !== SKIP_READ) x -= 1
    const [said, meant] = [read[y] ?? '', truth[x] ?? '']
    if (move === SKIP_TRUTH) pairs.push({ kind: 'missing', truth: meant })
    else if (move === SKIP_READ) pairs.push({ kind: 'extra', read: said, at: y })
    else if (said === meant) pairs.push({ kind: 'same', read: said, at: y })
    else pairs.push({ kind: 'wrong', read: said, truth: meant, at: y })
  }
  return pairs.toReversed()
}

/** Cost of taking one word for another: 0 if they are the same, prohibitive if they have nothing in common. */
function rememberedCosts(): (read: string, truth: string) => number {
  const known = new Map<string, number>()
  return (read, truth) => {
    if (read === truth) return 0
    const longest = Math.max(read.length, truth.length)
    const mostEdits = longest * (1 - MIN_SIMILARITY)
    if (longest > MAX_WORD || Math.abs(read.length - truth.length) > mostEdits) return Number.POSITIVE_INFINITY
    const key = `${read} ${truth}`
    let cost = known.get(key)
    if (cost === undefined) {
      const edits = editsBetween(read, truth) ?? longest
      cost = edits > mostEdits ? Number.POSITIVE_INFINITY : LEFT_OUT + edits / longest
      known.set(key, cost)
    }
    return cost
  }
}
