/** A number as it is printed: all its digits, and how many stand in each of its groups. */
export type PrintedNumber = { text: string; digits: string; groups: readonly number[] }

/** The digits of a text and their groups, whatever parts them. */
export function printedNumber(text: string): PrintedNumber {
  const groups = text.match(/\d+/gu) ?? []
  return { text, digits: groups.join(''), groups: groups.map(({ length }) => length) }
}

/** Where groups end, counted from the last digit, so that a prefix before them moves none; the outer ends are left out. */
export function innerEdges(groups: readonly number[]): number[] {
  let edge = 0
  return groups
    .slice(1)
    .toReversed()
    .map((size) => (edge += size))
}

/** Printed as North America prints: 3-3-4 with an area and an exchange from 2, a 1 before it or none. */
export const isNorthAmerican = ({ digits, groups }: PrintedNumber): boolean =>
  ['3-3-4', '1-3-3-4'].includes(groups.join('-')) && /^1?[2-9]\d\d[2-9]\d{6}$/u.test(digits)

/** How much the marks between 3-3-4 say North America: 1 for parentheses or hyphens, a half for dots, 0 for spaces. */
export function americanMarks({ text }: PrintedNumber): number {
  if (/\(\d{3}\)\W*\d{3}\W+\d{4}$|\d{3}-\d{3}-\d{4}$/u.test(text.trim())) return 1
  return /\d{3}\.\d{3}\.\d{4}$/u.test(text.trim()) ? 0.5 : 0
}
