/** More comparisons aren't worth the wait, which would exceed a few tenths of a second. */
const MAX_CELLS = 25_000_000

/**
 * The fewest insertions, deletions, and replacements that turn one text into another (Levenshtein, 1965). Characters
 * are code points. Undefined if the texts are too long to compare.
 */
export function editsBetween(from: string, to: string): number | undefined {
  const [a, b] = [Array.from(from), Array.from(to)]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1
  let [endA, endB] = [a.length, b.length]
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA -= 1
    endB -= 1
  }
  const [across, down] = [a.slice(start, endA), b.slice(start, endB)]
  if (across.length * down.length > MAX_CELLS) return undefined
  // Edits from the current prefix of one text to each prefix of the other; a single row suffices.
  const row = Uint32Array.from({ length: across.length + 1 }, (_, at) => at)
  down.forEach((letter, y) => {
    let diagonal = y
    row[0] = y + 1
    across.forEach((other, x) => {
      const above = row[x + 1] ?? 0
      row[x + 1] = letter === other ? diagonal : 1 + Math.min(diagonal, above, row[x] ?? 0)
      diagonal = above
    })
  })
  return row[across.length] ?? 0
}
