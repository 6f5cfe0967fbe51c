import { COUNTRIES } from '../address/country.ts'
import { dialedAbroad, hasPlus, withCallingCode } from './calling-code.ts'
import { type CountryFit, countryFit } from './country-fit.ts'
import type { Agreement } from './usual-groups.ts'
import { isNorthAmerican, type PrintedNumber, printedNumber } from './printed-number.ts'

/** A country that a card names, and how near to the number it does, 0 and more. */
export type NamedCountry = {
  country: string
  weight: number
  /** Other numbers of the card are printed with its calling code. */
  isCalled?: boolean
}

/** A country with the number, E.164, that digits are there. */
export type PhoneChoice = { country: string; value: string }

/**
 * Whose a number is: one country's, or open, with the countries to choose from (none where nobody prints such a number;
 * only to be asked for where it is a number at all). `isNamed` where it is a valid number of a country that is named.
 */
export type WhoseNumber =
  | { kind: 'known'; value: string; type: string | undefined; agreement?: Agreement }
  | { kind: 'open'; choices: () => PhoneChoice[]; isNamed: boolean }

/** A country that scores less is not said to be a number's. */
const LEAST_SCORE = 1.5
/** Who prints a country's calling code before its numbers means that country by those without it, however they are grouped. */
const CALLED = 0.5
/** Two that are nearer than this are equally likely. */
const LEAST_LEAD = 0.5
/** What a country that nobody named must score to be offered: its own trunk prefix and its own groups. */
export const LEAST_OFFERED = 3
const MOST_CHOICES = 2
/** No country parts its numbers more often. */
const MOST_GROUPS = 6
const NORTH_AMERICA = 'US'

/**
 * Whose number a printed one is. A plus, 00 or 011 decides; then the calling code of a country that is named; then which
 * of the named countries prints its numbers so, and North America where 3-3-4 is printed. What stays in doubt is open:
 * no country's code is ever invented.
 */
export function whoseNumber(text: string, named: readonly NamedCountry[]): WhoseNumber {
  const printed = printedNumber(text)
  const isOwn = named.some(({ country }) => (countryFit(printed, country)?.score ?? 0) >= LEAST_OFFERED)
  const abroad = dialedAbroad(text, isOwn)
  if (abroad) return { kind: 'known', value: abroad.number, type: abroad.getType() }
  if (hasPlus(text)) return { kind: 'open', choices: () => [], isNamed: false }
  for (const { country } of named) {
    const called = withCallingCode(printed, country)
    if (called) return { kind: 'known', value: called.number, type: called.getType() }
  }
  const fits = fitsOf(printed, named)
  const [best, next] = fits
  const isClear = best?.isLikely && (!next || best.rank - next.rank >= LEAST_LEAD)
  if (isClear && (isByBook(best) || !isUnmistakablyForeign(printed, named)))
    return { kind: 'known', value: best.value, type: best.type, agreement: best.agreement }
  return { kind: 'open', choices: () => choicesOf(printed, fits), isNamed: fits.length > 0 }
}

/** A fit with its place among the others: the nearer its country is named, the likelier. */
type RankedFit = CountryFit & { rank: number; isLikely: boolean }

/** The countries that make it a valid number, the likeliest first, each number once. */
function fitsOf(printed: PrintedNumber, named: readonly NamedCountry[]): RankedFit[] {
  const asked = isNorthAmerican(printed) ? [...named, { country: NORTH_AMERICA, weight: 0 }] : named
  const found = new Map<string, RankedFit>()
  for (const { country, weight, isCalled = false } of asked) {
    const fit = countryFit(printed, country)
    if (!fit) continue
    const isLikely = fit.score + (isCalled ? CALLED : 0) >= LEAST_SCORE
    // A country that does not print its numbers so gains nothing by being named.
    const rank = isLikely ? fit.score + weight : fit.score
    if (rank > (found.get(fit.value)?.rank ?? Number.NEGATIVE_INFINITY))
      found.set(fit.value, { ...fit, rank, isLikely })
  }
  return [...found.values()].toSorted((a, b) => b.rank - a.rank)
}

const isByBook = ({ agreement }: CountryFit): boolean => agreement === 'grouped' || agreement === 'in one'

/** What is only a habit in one country may be to the letter how another one prints. */
const isUnmistakablyForeign = (printed: PrintedNumber, named: readonly NamedCountry[]): boolean =>
  COUNTRIES.some(
    (country) => !named.some((one) => one.country === country) && countryFit(printed, country)?.isUnmistakable,
  )

/**
 * Countries to choose from: those that the card names, then others that print their numbers exactly so. Where the card
 * names none and many others do, there is nothing to choose by.
 */
function choicesOf(printed: PrintedNumber, fits: readonly RankedFit[]): PhoneChoice[] {
  const named = fits.slice(0, MOST_CHOICES)
  const isAsked = named.length < MOST_CHOICES && printed.groups.length <= MOST_GROUPS
  const others = isAsked ? othersOf(printed, new Set(fits.map(({ value }) => value))) : []
  const isTelling = named.length > 0 || others.length <= MOST_CHOICES
  return (isTelling ? [...named, ...others] : [])
    .slice(0, MOST_CHOICES)
    .map(({ country, value }) => ({ country, value }))
}

const othersOf = (printed: PrintedNumber, known: ReadonlySet<string>): CountryFit[] =>
  COUNTRIES.flatMap((country) => countryFit(printed, country) ?? [])
    .filter(({ score, value }) => score >= LEAST_OFFERED && !known.has(value))
    .toSorted((a, b) => Number(b.isUnmistakable) - Number(a.isUnmistakable) || b.score - a.score)
