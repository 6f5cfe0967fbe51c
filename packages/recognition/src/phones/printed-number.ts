/** A number as printed: all its digits, and the size of each group. */
export type PrintedNumber = { text: string; digits: string; groups: readonly number[] }

/** The digits of a text and their groups, whatever separates them. */
export function printedNumber(text: string): PrintedNumber {
  const groups = text.match(/\d+/gu) ?? []
  return { text, digits: groups.join(''), groups: groups.map(({ length }) => length) }
}

/** Offsets between groups, counted from the last digit so that a prefix doesn't shift them. */
export function innerEdges(groups: readonly number[]): number[] {
  let edge = 0
  return groups
    .slice(1)
    .toReversed()
    .map((size) => (edge += size))
}

/**
 * Whether a number is printed the North American way: 3-3-4 with area code and exchange starting at 2, optionally after
 * a 1.
 */
export const isNorthAmerican = ({ digits, groups }: PrintedNumber): boolean =>
  ['3-3-4', '1-3-3-4'].includes(groups.join('-')) && /^1?[2-9]\d\d[2-9]\d{6}$/u.test(digits)

/**
 * How strongly the separators in 3-3-4 suggest North America: 1 for parentheses or hyphens, 0.5 for dots, 0 for spaces.
 */
export function americanMarks({ text }: PrintedNumber): number {
  if (/\(\d{3}\)\W*\d{3}\W+\d{4}$|\d{3}-\d{3}-\d{4}$/u.test(text.trim())) return 1
  return /\d{3}\.\d{3}\.\d{4}$/u.test(text.trim()) ? 0.5 : 0
}
