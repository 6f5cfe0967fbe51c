/** Characters that OCR confuses with one another, in groups; folded, all lower case. */
const GROUPS = [
  'o0cqeagd69',
  'il1tjfr7',
  's5z2a',
  'b8h6ke',
  'nhmurk',
  'vyuw',
  'g9qy',
  'prfn',
  'ec',
  'ao',
  'xky',
  'dop',
  '4a',
  'hlb',
]
const LOOK_ALIKE = 0.35

/** The groups of each character as a bit set. */
const GROUPS_OF = new Uint16Array(128)
for (const [at, group] of GROUPS.entries())
  for (const letter of group) GROUPS_OF[letter.charCodeAt(0)] = (GROUPS_OF[letter.charCodeAt(0)] ?? 0) | (1 << at)

const costOf = (a: number, b: number): number =>
  a === b ? 0 : ((GROUPS_OF[a] ?? 0) & (GROUPS_OF[b] ?? 0)) !== 0 ? LOOK_ALIKE : 1

/** Pairs of adjacent letters that are read as one, with that one. */
const MERGED: readonly (readonly [RegExp, string])[] = [
  [/rn/gu, 'm'],
  [/vv/gu, 'w'],
  [/cl/gu, 'd'],
]

export const mergeLookAlikes = (letters: string): string =>
  MERGED.reduce((text, [pair, one]) => text.replace(pair, one), letters)

/**
 * Scores how surely `part` occurs somewhere in `whole`, 0 to 1, despite misread, lost, or added letters: the cheapest
 * edit of a substring (Sellers 1980), where confusing similar letters costs little.
 */
export function substringSimilarity(part: string, whole: string): number {
  if (part === '' || whole === '') return 0
  // It may start anywhere at no cost.
  let above = new Float64Array(whole.length + 1)
  let line = new Float64Array(whole.length + 1)
  for (let row = 1; row <= part.length; row++) {
    const letter = part.charCodeAt(row - 1)
    let before = row
    line[0] = row
    for (let column = 1; column <= whole.length; column++) {
      const changed = (above[column - 1] ?? 0) + costOf(letter, whole.charCodeAt(column - 1))
      before = Math.min(changed, (above[column] ?? 0) + 1, before + 1)
      line[column] = before
    }
    ;[above, line] = [line, above]
  }
  return Math.max(0, 1 - above.reduce((least, cost) => Math.min(least, cost)) / part.length)
}
