import { COUNTRIES } from '../address/country.ts'
import { countryFit } from './country-fit.ts'
import { isCallingCodeOf } from './calling-code.ts'
import { americanMarks, isNorthAmerican, printedNumber } from './printed-number.ts'
import { MIN_OFFERED, type NamedCountry, type ResolvedNumber, resolveNumber } from './resolve-number.ts'

/** One of the numbers in a run of digits, and its offset in the run. */
export type Part = { text: string; at: number; isKnown: boolean }

export const MIN_DIGITS = 7
/** More than any number with its prefix: two numbers ran together. */
export const MAX_DIGITS = 15
/** No country uses more groups, including calling code and trunk prefix. */
const MAX_GROUPS = 7
/** More pieces or digits than the longest three numbers have: a table of figures. */
const MAX_PIECES = 16
const MAX_RUN_DIGITS = 45
/** Possible boundaries between numbers: any gap, and more likely one with a mark. */
const GAP = /\s+[-–—]\s+|\s*[·/]\s*|\s+/gu
const MARKED_GAP = /\s+[-–—]\s+|\s*[·/]\s*|\s{2,}/gu

export const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** Normalizes a number: drops the (0) omitted in international calls and uses plain hyphens. */
export const cleaned = (text: string): string => text.replace(/\(0\)/g, '').replace(/[–—·]/g, '-').trim()

/**
 * Splits a run of digits and marks into numbers. It stays one number if it is known as a whole or no split is better;
 * it becomes several if it consists of known ones; a known number among other digits, such as a house number, a year,
 * or hours, is separated from the rest.
 */
export function splitRun(run: string, named: readonly NamedCountry[]): Part[] {
  const asked = memoizedResolver(named)
  const size = digitsOf(run).length
  const mayBeParted = size <= MAX_RUN_DIGITS && piecesAt(run, GAP).length <= MAX_PIECES
  if (mayBeParted && size >= 2 * MIN_DIGITS) {
    const all =
      splitIntoKnown(run, MARKED_GAP, (text) => isRegular(asked(text))) ??
      splitIntoKnown(run, GAP, (text) => isWhole(text) && isRegular(asked(text)))
    if (all && all.length > 1) return all
  }
  const pieces = splitAtSlashes(run).map((part) => ({
    ...part,
    isKnown: mayBeNumber(part.text) && asked(part.text).kind === 'known',
  }))
  if (!mayBeParted || pieces.every((part) => part.isKnown)) return pieces
  return separateKnown(run, named, asked) ?? pieces
}

type Resolver = (text: string) => ResolvedNumber

/** Memoizes whose number a text is. */
function memoizedResolver(named: readonly NamedCountry[]): Resolver {
  const known = new Map<string, ResolvedNumber>()
  return (text) => {
    const whose = known.get(text) ?? resolveNumber(cleaned(text), named)
    known.set(text, whose)
    return whose
  }
}

/** Splits several numbers on a line at wide gaps and slashes. A slash may also end an area code. */
function splitAtSlashes(run: string): { text: string; at: number }[] {
  const parts = run.split(/\s{2,}/u).flatMap((part) => {
    const pieces: string[] = []
    for (const piece of part.split('/')) {
      const last = pieces.at(-1)
      const whole = `${last}/${piece}`
      const isAreaCode =
        last !== undefined && digitsOf(last).length < MIN_DIGITS && digitsOf(whole).length <= MAX_DIGITS
      if (isAreaCode) pieces.splice(-1, 1, whole)
      else pieces.push(piece)
    }
    return pieces.filter((piece) => digitsOf(piece).length >= MIN_DIGITS)
  })
  let from = 0
  const placed = parts.map((text) => {
    const at = run.indexOf(text, from)
    from = at + text.length
    return { text, at }
  })
  return placed.length > 0 ? placed : [{ text: run, at: 0 }]
}

type Piece = { start: number; end: number }

function piecesAt(run: string, gap: RegExp): Piece[] {
  const gaps = [...run.matchAll(gap)]
  return [...gaps.map(({ index }) => index), run.length].map((end, place) => {
    const before = gaps[place - 1]
    return { start: before ? before.index + before[0].length : 0, end }
  })
}

/** Splits a run into the fewest known numbers with nothing left over; undefined if that is impossible. */
function splitIntoKnown(run: string, gap: RegExp, isNumber: (text: string) => boolean): Part[] | undefined {
  const pieces = piecesAt(run, gap)
  const rests: (Part[] | undefined)[] = Array.from({ length: pieces.length + 1 })
  rests[pieces.length] = []
  for (const [first, { start }] of [...pieces.entries()].toReversed())
    for (const [last, { end }] of pieces.entries()) {
      const rest = rests[last + 1]
      const best = rests[first]
      if (last < first || !rest || (best && best.length <= rest.length + 1)) continue
      const text = run.slice(start, end)
      if (mayBeNumber(text) && isNumber(text)) rests[first] = [{ text, at: start, isKnown: true }, ...rest]
    }
  return rests[0]
}

/** Finds numbers that can't be the end of another one, and the text around them. */
function separateKnown(run: string, named: readonly NamedCountry[], asked: Resolver): Part[] | undefined {
  const isAmerica = named.some(({ country }) => isCallingCodeOf('1', country))
  const pieces = piecesAt(run, GAP)
  const found: Part[] = []
  let from = 0
  for (let first = 0; first < pieces.length; first++) {
    const { start } = pieces[first] ?? { start: 0 }
    const last = pieces.findLastIndex(({ end }, index) => {
      const text = run.slice(start, end)
      return (
        index >= first &&
        mayBeNumber(text) &&
        isComplete(text, isAmerica) &&
        isInOwnGroups(asked(text)) &&
        !isPrefix(run.slice(from, start), text)
      )
    })
    if (last === -1) continue
    const end = pieces[last]?.end ?? start
    const before = run.slice(from, start)
    if (before !== '') found.push({ text: before, at: from, isKnown: false })
    found.push({ text: run.slice(start, end), at: start, isKnown: true })
    from = end
    first = last
  }
  if (found.length === 0 || isPrintedAnywhere(run)) return undefined
  return [...found, { text: run.slice(from), at: from, isKnown: false }]
}

function mayBeNumber(text: string): boolean {
  const { digits, groups } = printedNumber(text)
  return digits.length >= MIN_DIGITS && digits.length <= MAX_DIGITS && groups.length <= MAX_GROUPS
}

/** A known number in a grouping used in its country. */
const isRegular = (whose: ResolvedNumber): boolean => whose.kind === 'known' && whose.agreement !== 'other'
const isInOwnGroups = (whose: ResolvedNumber): boolean =>
  isRegular(whose) && !('agreement' in whose && whose.agreement === 'area')

/**
 * Whether a number starts with a trunk prefix, a calling code, or an area code in parentheses: no number can be cut off
 * before one of these.
 */
const isOpened = (text: string): boolean => /^\(?[+0(]/u.test(text)

/** Whether the text can't be just half of a number. */
const isWhole = (text: string): boolean => {
  const printed = printedNumber(text)
  return isOpened(text) || isNorthAmerican(printed) || printed.digits.length >= 9
}

/** Whether the text can't be the end of a longer number. */
function isComplete(text: string, isAmerica: boolean): boolean {
  const printed = printedNumber(text)
  const isAlone = printed.groups.length === 1 && printed.digits.length >= 9
  return isOpened(text) || isAlone || (isNorthAmerican(printed) && (isAmerica || americanMarks(printed) > 0))
}

/** Whether the digits before a number are a dialing prefix, even the calling code of a country that isn't named. */
function isPrefix(before: string, number: string): boolean {
  const [head, ...others] = cleaned(before).match(/\d+/gu) ?? []
  if (head === undefined || others.length > 0 || head.length > 3) return false
  return /^0+$/u.test(head) || resolveNumber(`+${head} ${cleaned(number)}`, []).kind === 'known'
}

/** Whether some country prints its numbers this way, so that no part belongs to another number. */
function isPrintedAnywhere(run: string): boolean {
  const printed = printedNumber(cleaned(run))
  return mayBeNumber(run) && COUNTRIES.some((country) => (countryFit(printed, country)?.score ?? 0) >= MIN_OFFERED)
}
