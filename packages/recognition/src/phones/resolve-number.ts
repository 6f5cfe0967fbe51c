import { COUNTRIES } from '../address/country.ts'
import { parseInternational, hasPlus, withCallingCode } from './calling-code.ts'
import { type CountryFit, countryFit } from './country-fit.ts'
import type { Agreement } from './usual-groups.ts'
import { isNorthAmerican, type PrintedNumber, printedNumber } from './printed-number.ts'

/** A country that a card names, weighted by its closeness to the number, 0 and up. */
export type NamedCountry = {
  country: string
  weight: number
  /** Whether the card has other numbers printed with its calling code. */
  isCalled?: boolean
}

/** A country and the E.164 number that the digits are there. */
export type PhoneChoice = { country: string; value: string }

/**
 * Whose number it is: one country's, or open with countries to choose from (none if no country prints such a number;
 * computed on demand, since only an actual number needs them). `isNamed` if it is valid in a named country.
 */
export type ResolvedNumber =
  | { kind: 'known'; value: string; type: string | undefined; agreement?: Agreement }
  | { kind: 'open'; choices: () => PhoneChoice[]; isNamed: boolean }

/** A country that scores less isn't accepted as a number's country. */
const MIN_SCORE = 1.5
/**
 * A card that prints a country's calling code elsewhere means that country in its other numbers too, however they are
 * grouped.
 */
const CALLED = 0.5
/** Two scores closer than this are equally likely. */
const MIN_LEAD = 0.5
/** The score that a country not named on the card needs to be offered: its trunk prefix and its grouping. */
export const MIN_OFFERED = 3
const MAX_CHOICES = 2
/** No country uses more groups. */
const MAX_GROUPS = 6
const NORTH_AMERICA = 'US'

/**
 * Determines whose number a printed one is. A plus, 00, or 011 decides; then the calling code of a named country; then
 * the format of the named countries, plus North America for 3-3-4. In doubt it stays open: a calling code is never made
 * up.
 */
export function resolveNumber(text: string, named: readonly NamedCountry[]): ResolvedNumber {
  const printed = printedNumber(text)
  const isOwn = named.some(({ country }) => (countryFit(printed, country)?.score ?? 0) >= MIN_OFFERED)
  const abroad = parseInternational(text, isOwn)
  if (abroad) return { kind: 'known', value: abroad.number, type: abroad.getType() }
  if (hasPlus(text)) return { kind: 'open', choices: () => [], isNamed: false }
  for (const { country } of named) {
    const called = withCallingCode(printed, country)
    if (called) return { kind: 'known', value: called.number, type: called.getType() }
  }
  const fits = fitsOf(printed, named)
  const [best, next] = fits
  const isClear = best?.isLikely && (!next || best.rank - next.rank >= MIN_LEAD)
  if (isClear && (isOfficialGrouping(best) || !isUnmistakablyForeign(printed, named)))
    return { kind: 'known', value: best.value, type: best.type, agreement: best.agreement }
  return { kind: 'open', choices: () => choicesOf(printed, fits), isNamed: fits.length > 0 }
}

/** A fit ranked by how close to the number its country is named. */
type RankedFit = CountryFit & { rank: number; isLikely: boolean }

/** The countries where the number is valid, likeliest first, each number once. */
function fitsOf(printed: PrintedNumber, named: readonly NamedCountry[]): RankedFit[] {
  const asked = isNorthAmerican(printed) ? [...named, { country: NORTH_AMERICA, weight: 0 }] : named
  const found = new Map<string, RankedFit>()
  for (const { country, weight, isCalled = false } of asked) {
    const fit = countryFit(printed, country)
    if (!fit) continue
    const isLikely = fit.score + (isCalled ? CALLED : 0) >= MIN_SCORE
    // Being named doesn't help a country that doesn't print its numbers this way.
    const rank = isLikely ? fit.score + weight : fit.score
    if (rank > (found.get(fit.value)?.rank ?? Number.NEGATIVE_INFINITY))
      found.set(fit.value, { ...fit, rank, isLikely })
  }
  return [...found.values()].toSorted((a, b) => b.rank - a.rank)
}

const isOfficialGrouping = ({ agreement }: CountryFit): boolean => agreement === 'grouped' || agreement === 'in one'

/** A mere habit in one country may be the exact format of another. */
const isUnmistakablyForeign = (printed: PrintedNumber, named: readonly NamedCountry[]): boolean =>
  COUNTRIES.some(
    (country) => !named.some((one) => one.country === country) && countryFit(printed, country)?.isUnmistakable,
  )

/**
 * The countries to choose from: those named on the card, then others that print their numbers exactly this way. If the
 * card names none and many others match, there is no basis for a choice.
 */
function choicesOf(printed: PrintedNumber, fits: readonly RankedFit[]): PhoneChoice[] {
  const named = fits.slice(0, MAX_CHOICES)
  const isAsked = named.length < MAX_CHOICES && printed.groups.length <= MAX_GROUPS
  const others = isAsked ? othersOf(printed, new Set(fits.map(({ value }) => value))) : []
  const isTelling = named.length > 0 || others.length <= MAX_CHOICES
  return (isTelling ? [...named, ...others] : [])
    .slice(0, MAX_CHOICES)
    .map(({ country, value }) => ({ country, value }))
}

const othersOf = (printed: PrintedNumber, known: ReadonlySet<string>): CountryFit[] =>
  COUNTRIES.flatMap((country) => countryFit(printed, country) ?? [])
    .filter(({ score, value }) => score >= MIN_OFFERED && !known.has(value))
    .toSorted((a, b) => Number(b.isUnmistakable) - Number(a.isUnmistakable) || b.score - a.score)
