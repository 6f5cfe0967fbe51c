import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { countryOfCode } from '../address/country.ts'
import { countryOfLine } from '../address/country-of-card.ts'
import { countryOfHost } from '../net/internet-names.ts'
import { placeOfLine } from './place-names.ts'
import type { NamedCountry } from './resolve-number.ts'

/** The weight of a country named in the number's own block of lines, as the card's country, or anywhere. */
const WEIGHTS = { block: 1, own: 0.5, anywhere: 0 } as const
/** The longest block, in lines from a number to its address. */
const REACH = { above: 6, below: 4 } as const
const ABROAD = /\+\s?\d[\d\s().-]{6,20}\d/gu

export type CardCountries = {
  hosts: readonly string[]
  /** The country that the card's addresses and hosts point to, and the default if they point to none. */
  own: string | undefined
  defaultCountry: string | undefined
}

/**
 * Returns the countries that a card names, for the numbers on each of its lines: first the country of the line's own
 * block, then the card's own country (or else the one it was photographed in), then all others that an address, a host,
 * or a number with a calling code names.
 */
export function namedCountries(
  lines: readonly string[],
  { hosts, own, defaultCountry }: CardCountries,
): (index: number) => NamedCountry[] {
  const places = lines.map(
    (line, index) => countryOfCode(line) ?? countryOfLine(line, lines[index - 1]) ?? placeOfLine(line),
  )
  const all = new Map<string, number>()
  const name = (country: string | undefined, weight: number) => {
    if (country !== undefined && isSupportedCountry(country)) all.set(country, Math.max(weight, all.get(country) ?? 0))
  }
  name(own ?? defaultCountry, WEIGHTS.own)
  const called = new Set(lines.flatMap(calledIn))
  for (const country of [...places, ...hosts.map(countryOfHost), ...called]) name(country, WEIGHTS.anywhere)
  // A domain alone may be misread, or belong to a host abroad, so the number may still be from where the photo was taken.
  if (places.every((place) => place === undefined)) name(defaultCountry, WEIGHTS.anywhere)
  return (index) => {
    const near = countryNear(places, index)
    return [...all]
      .map(([country, weight]) => ({
        country,
        weight: country === near ? WEIGHTS.block : weight,
        isCalled: called.has(country),
      }))
      .toSorted((a, b) => b.weight - a.weight)
  }
}

/** The country of the address above a line, the heading of its block; if there is none, the one below. */
function countryNear(places: readonly (string | undefined)[], index: number): string | undefined {
  const above = places.slice(Math.max(0, index - REACH.above), index + 1).findLast((place) => place !== undefined)
  return above ?? places.slice(index + 1, index + 1 + REACH.below).find((place) => place !== undefined)
}

/** The countries of numbers printed with their calling code. */
const calledIn = (line: string): string[] =>
  [...line.matchAll(ABROAD)].flatMap(([text]) => {
    const phone = parsePhoneNumberFromString(`+${text.replace(/\D/gu, '')}`)
    return phone?.isValid() && phone.country ? [phone.country] : []
  })

/** The countries of E.164 numbers, as context for numbers typed or read beside them. */
export const countriesBeside = (numbers: readonly string[]): NamedCountry[] =>
  [...new Set(numbers.flatMap((number) => parsePhoneNumberFromString(number)?.country ?? []))].map((country) => ({
    country,
    weight: WEIGHTS.own,
    isCalled: true,
  }))

/** One country known for certain. */
export const onlyCountry = (country: string | undefined): NamedCountry[] =>
  country !== undefined && isSupportedCountry(country) ? [{ country, weight: WEIGHTS.own }] : []
