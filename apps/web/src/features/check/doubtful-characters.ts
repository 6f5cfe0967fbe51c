/** A piece of a value, and whether two readings differ in it. */
export interface Piece {
  text: string
  isDoubtful: boolean
}

/** Beyond this share two readings are so different that marking characters explains nothing. */
const MAX_DIFFERENT = 0.6

/**
 * Marks the characters of `value` on which `other` differs, from the minimum edit distance (Levenshtein, by
 * user-perceived characters). Marks nothing if the two have little in common.
 */
export function doubtfulCharacters(value: string, other: string): Piece[] {
  const a = Array.from(value)
  const b = Array.from(other)
  if (a.length === 0 || a.length > 120 || b.length > 120) return [{ text: value, isDoubtful: false }]
  const cost = distances(a, b)
  const marks = a.map(() => false)
  let i = a.length
  let j = b.length
  while (i > 0 || j > 0) {
    const here = at(cost, i, j)
    if (i > 0 && j > 0 && a[i - 1] === b[j - 1] && here === at(cost, i - 1, j - 1)) [i, j] = [i - 1, j - 1]
    else if (i > 0 && j > 0 && here === at(cost, i - 1, j - 1) + 1) {
      marks[i - 1] = true
      ;[i, j] = [i - 1, j - 1]
    } else if (i > 0 && here === at(cost, i - 1, j) + 1) {
      marks[i - 1] = true
      i -= 1
    } else {
      // The other reading has an extra character: mark the one before it.
      marks[Math.max(0, i - 1)] = true
      j -= 1
    }
  }
  if (marks.filter(Boolean).length > a.length * MAX_DIFFERENT) return [{ text: value, isDoubtful: false }]
  return a.reduce<Piece[]>((pieces, letter, index) => {
    const last = pieces.at(-1)
    const isDoubtful = marks[index] === true
    if (last && last.isDoubtful === isDoubtful) last.text += letter
    else pieces.push({ text: letter, isDoubtful })
    return pieces
  }, [])
}

const at = (cost: readonly (readonly number[])[], i: number, j: number): number => cost[i]?.[j] ?? 0

function distances(a: readonly string[], b: readonly string[]): number[][] {
  const cost: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1
      row.push(Math.min(at(cost, i - 1, j - 1) + change, at(cost, i - 1, j) + 1, (row[j - 1] ?? 0) + 1))
    }
    cost.push(row)
  }
  return cost
}

/** Splits into words and groups of digits, each with its separator. */
const parts = (text: string): string[] => text.split(/(?<=[\s\-.@/])/u)

/**
 * Returns the shortest part of a reading that distinguishes it from another: whole words, so that it can be read aloud.
 */
export function differingPart(value: string, other: string): string {
  const mine = parts(value)
  const theirs = parts(other)
  let start = 0
  while (start < Math.min(mine.length, theirs.length) - 1 && mine[start] === theirs[start]) start += 1
  let end = 0
  while (
    end < Math.min(mine.length, theirs.length) - start - 1 &&
    mine[mine.length - 1 - end] === theirs[theirs.length - 1 - end]
  )
    end += 1
  return (
    mine
      .slice(start, mine.length - end)
      .join('')
      .trim() || value
  )
}
