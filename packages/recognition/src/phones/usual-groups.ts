import { innerEdges } from './printed-number.ts'

/**
 * Other ways to group a country's numbers, besides the one that libphonenumber has for each: the start of the number,
 * and the group sizes without the trunk prefix. Only formats seen on signs and cards everywhere in that country.
 */
const OTHER_GROUPINGS: Readonly<Record<string, readonly (readonly [begins: RegExp, groups: readonly string[]])[]>> = {
  GB: [
    [/^[12]/, ['3 3 4', '2 8', '3 7', '4 3 3']],
    [/^7/, ['4 3 3']],
  ],
  IE: [
    [/^1/, ['1 7']],
    [/^8/, ['2 7']],
  ],
  ES: [[/^[6-9]/, ['2 3 2 2', '3 3 3', '2 7']]],
  NL: [
    [/^6/, ['1 2 2 2 2', '1 4 4']],
    [/^[1-57]/, ['2 3 2 2', '2 7', '3 2 2 2', '3 6', '3 3 3']],
  ],
  BE: [
    [/^4/, ['3 6', '3 3 3']],
    [/^[2-9]/, ['1 3 2 2']],
  ],
  CH: [[/^[2-9]/, ['2 3 4']]],
  PT: [[/^[29]/, ['2 3 2 2', '3 3 3']]],
  PL: [[/^[1-9]/, ['2 3 2 2', '3 3 3', '2 7']]],
  NO: [[/^[2-9]/, ['2 2 2 2', '3 2 3']]],
  DK: [[/^[2-9]/, ['2 2 2 2', '4 4']]],
  TR: [[/^[2-5]/, ['3 3 4', '3 7']]],
  IN: [
    [/^[1-5]/, ['2 8', '3 7']],
    [/^[6-9]/, ['4 3 3', '3 7']],
  ],
  JP: [
    [/^[36]/, ['1 8']],
    [/^[124-9]/, ['2 7', '3 6']],
  ],
  CN: [
    [/^1[3-9]/, ['3 8']],
    [/^(?:10|2)/, ['2 8']],
  ],
  NP: [
    [/^1/, ['1 7']],
    [/^9/, ['3 7']],
  ],
  AU: [[/^4/, ['3 6']]],
  GR: [
    [/^2/, ['3 3 4', '3 7', '4 3 3']],
    [/^6/, ['3 7']],
  ],
  NZ: [
    [/^[34679]/, ['1 7']],
    [/^2/, ['2 6', '2 7']],
  ],
  PH: [
    [/^2/, ['1 7', '1 8']],
    [/^9/, ['3 7']],
  ],
  BR: [[/^[1-9]/, ['2 8', '2 9']]],
  MX: [
    [/^(?:33|5[56]|81)/, ['2 8', '2 2 2 2 2']],
    [/^[1-9]/, ['3 3 2 2']],
  ],
  CO: [
    [/^3/, ['3 3 4', '3 7', '3 3 2 2']],
    [/^60/, ['3 3 4', '3 7']],
  ],
  AR: [[/^(?:11|[23])/, ['2 4 4', '3 3 4', '2 8']]],
  CL: [[/^[29]/, ['1 4 4', '1 8']]],
  PE: [
    [/^1/, ['1 3 4', '1 7']],
    [/^9/, ['3 3 3', '3 6']],
  ],
  RO: [[/^[237]/, ['2 3 2 2', '3 3 3', '2 7', '3 6']]],
  HU: [[/^[1-9]/, ['1 3 4', '2 3 4', '2 3 3', '1 7', '2 7']]],
  CZ: [[/^[2-9]/, ['3 3 3', '3 6']]],
  SK: [[/^[29]/, ['1 4 4', '3 3 3', '1 8', '3 6']]],
  HR: [[/^[1-9]/, ['1 3 4', '2 3 4', '2 3 3', '1 4 3', '2 4 3', '1 7', '2 7']]],
  RS: [[/^[1-9]/, ['2 3 4', '2 3 3', '2 7', '2 3 2 2']]],
  BG: [[/^[2-9]/, ['3 3 3', '2 3 4', '1 3 4', '3 6']]],
  UA: [[/^[3-9]/, ['2 3 2 2', '2 7']]],
  EE: [[/^[3-9]/, ['3 4', '4 4', '4 3']]],
  LV: [[/^[26]/, ['4 4', '2 3 3', '2 2 2 2']]],
  LT: [[/^[3-8]/, ['3 5', '2 3 3', '1 3 4']]],
  IT: [
    [/^0[26]/, ['2 2 2 2 2', '2 4 4', '2 3 4', '2 8']],
    [/^3/, ['3 2 2 3', '3 3 4', '3 7', '3 2 2 2 1']],
    [/^8/, ['3 3 3', '3 2 2 2']],
  ],
  FR: [[/^8/, ['3 3 3', '3 2 2 2', '3 6']]],
  KE: [[/^[17]/, ['3 3 3', '3 6']]],
  NG: [[/^[789]/, ['3 3 4', '3 7']]],
  GH: [[/^[235]/, ['2 3 4', '2 7']]],
  ZA: [[/^[1-8]/, ['2 3 4', '2 7']]],
  EG: [
    [/^1/, ['2 4 4', '3 3 4', '2 8', '3 7']],
    [/^2/, ['1 4 4', '1 8']],
  ],
  MA: [[/^[5-8]/, ['1 2 2 2 2', '3 2 2 2', '3 6']]],
  CI: [[/^[0-9]/, ['2 2 2 2 2']]],
  SN: [[/^[37]/, ['2 3 2 2', '2 7']]],
  ID: [
    [/^2/, ['2 3 4', '2 4 4', '2 7', '2 8']],
    [/^8/, ['3 4 4', '3 4 3', '3 3 4', '3 4 5', '3 8', '3 7']],
  ],
  TH: [[/^[2689]/, ['1 3 4', '2 3 4', '1 7', '2 7']]],
  VN: [[/^[2-9]/, ['2 3 4', '3 3 3', '2 4 4', '3 3 4']]],
  MY: [[/^[1-9]/, ['2 3 4', '1 4 4', '2 7', '2 4 4', '1 7', '1 8']]],
}

/**
 * Groupings that people in a country use for their mobile numbers at least as often as the official one. They count like
 * it: a British mobile number in 4-3-3 is no more foreign than one in 4-6.
 */
const AS_USUAL: Readonly<Record<string, readonly (readonly [begins: RegExp, groups: readonly string[]])[]>> = {
  GB: [[/^7/, ['4 3 3']]],
  NL: [[/^6/, ['1 2 2 2 2', '1 4 4']]],
  SE: [[/^7/, ['3 2 2 2', '2 3 2 2']]],
  FI: [[/^(?:4|50)/, ['2 3 4', '2 7', '2 3 2 2']]],
  IE: [[/^8/, ['2 3 4', '2 7']]],
  BE: [[/^4/, ['3 2 2 2', '3 3 3', '3 6']]],
  NO: [[/^[49]/, ['3 2 3', '2 2 2 2']]],
}

/** Countries whose landlines vary in length and are grouped freely after the area code. */
const FREE = new Set(['DE', 'AT', 'IT', 'FI', 'SE', 'GR'])

/**
 * How printed groups match a country's: the official grouping, a common habit, only the area code where the rest is
 * free, or not at all.
 */
export type Agreement = 'grouped' | 'habit' | 'area' | 'in one' | 'other'

/**
 * @param groups sizes of the printed groups, which may start with a prefix
 * @param usual libphonenumber's groups for the same number
 * @param national the digits of the number without any prefix
 */
export function agreementOf(
  groups: readonly number[],
  usual: readonly number[],
  { country, national }: { country: string; national: string },
): Agreement {
  const within = (edges: readonly number[]) => edges.filter((edge) => edge < national.length)
  const printed = within(innerEdges(groups))
  if (printed.length === 0) return 'in one'
  const isPrinted = (edges: readonly number[]) =>
    edges.length === printed.length && edges.every((edge) => printed.includes(edge))
  const books = within(innerEdges(usual))
  if (isPrinted(books)) return 'grouped'
  const isAmong = (list: typeof AS_USUAL) =>
    (list[country] ?? [])
      .flatMap(([begins, ways]) => (begins.test(national) ? ways : []))
      .some((way) => isWay(way, national.length, isPrinted))
  if (isAmong(AS_USUAL)) return 'grouped'
  if (isAmong(OTHER_GROUPINGS)) return 'habit'
  const area = books.at(-1)
  return area !== undefined && printed.at(-1) === area && FREE.has(country) ? 'area' : 'other'
}

function isWay(way: string, length: number, isPrinted: (edges: readonly number[]) => boolean): boolean {
  const sizes = way.split(' ').map(Number)
  return sizes.reduce((sum, size) => sum + size, 0) === length && isPrinted(innerEdges(sizes))
}
