/** Letters and signs that readings take for one another, in groups; after folding, all lower case. */
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

const alike = new Set(GROUPS.flatMap((group) => Array.from(group).flatMap((a) => Array.from(group, (b) => `${a}${b}`))))

/** Two letters that stand so close to each other that they are read as one, as that one. */
const MERGED: readonly (readonly [RegExp, string])[] = [
  [/rn/gu, 'm'],
  [/vv/gu, 'w'],
  [/cl/gu, 'd'],
]

export const mergedLetters = (letters: string): string =>
  MERGED.reduce((text, [pair, one]) => text.replace(pair, one), letters)

/**
 * How surely `part` stands somewhere in `whole`, 0 to 1, though letters of it were misread, lost, or added: the cheapest
 * way to make it of a stretch of the other (Sellers 1980), where a letter that looks like the right one costs little.
 */
export function standsIn(part: string, whole: string): number {
  if (part === '' || whole === '') return 0
  // It may begin anywhere for nothing.
  let above = Array.from({ length: whole.length + 1 }, () => 0)
  for (let row = 1; row <= part.length; row++) {
    const letter = part.charAt(row - 1)
    const line = [row]
    for (let column = 1; column <= whole.length; column++) {
      const other = whole.charAt(column - 1)
      const change = letter === other ? 0 : alike.has(`${letter}${other}`) ? LOOK_ALIKE : 1
      line.push(Math.min((above[column - 1] ?? 0) + change, (above[column] ?? 0) + 1, (line[column - 1] ?? 0) + 1))
    }
    above = line
  }
  return Math.max(0, 1 - Math.min(...above) / part.length)
}
