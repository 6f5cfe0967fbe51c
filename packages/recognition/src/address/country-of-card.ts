import { addressWeight } from './addresses.ts'
import { isClaim } from '../wording/claims.ts'
import { countryAtEnd, countryOfCode, withoutNames } from './country.ts'
import { countryOfHost } from '../net/internet-names.ts'

/** A postal code can't be part of a name, so it outvotes a country name. */
const CODE_VOTES = 2

/**
 * Votes on a card's country by its postal codes, the ends of its addresses, and its email and web domains. In a tie, a
 * country with a postal code wins, then the first.
 */
export function countryOf(lines: readonly string[], hosts: readonly string[]): string | undefined {
  const votes = new Map<string, number>()
  const count = (country: string | undefined, weight = 1) => {
    if (country !== undefined) votes.set(country, (votes.get(country) ?? 0) + weight)
  }
  for (const line of lines) count(countryOfCode(line), CODE_VOTES)
  for (const [index, line] of lines.entries())
    if (countryOfCode(line) === undefined) count(countryOfLine(line, lines[index - 1]))
  for (const host of hosts) count(countryOfHost(host))
  return [...votes].toSorted((a, b) => b[1] - a[1])[0]?.[0]
}

/** Contact details that follow an address on the same line. */
const CONTACT = /(?:\||•|·|\b(?:tel|phone|ph|fax|mobile|mob|cell|e-?mail|web)\b|www\.|https?:|(?<!\S)\S{1,64}@).*$/iu
/** Words that make a country part of a slogan: made in Italy, a taste of India. */
const SLOGAN = /(?<!\p{L})(?:of|from|in|and|for|with|our|your|the|to|by|made|imported|authentic|serving)(?!\p{L})|&/iu
const CODE_AT_END = /\d{3}[ -]?\d{3}$|\d{4,6}$/u
const CODE_AND_TOWN = /^(?:[A-Z]{1,3}-)?\d{4,5}\s\p{L}[\p{L}.'’ -]{1,30}$/u
/** A town with its postal code; years are excluded. */
const TOWN_AND_CODE = /^\p{L}[\p{L}.,'’ -]{1,60}\s(?!(?:19|20)\d{2}$)(?:\d{3}-\d{4}|\d{3}\s?\d{3}|\d{4,6})$/u
/** Formal prefixes of country names. */
const FORMAL = /(?<!\p{L})(?:p\.?\s?r\.?|(?:people.?s |federal |socialist )?republic of|rep\. of|south|the)$/iu
const TOWN = /^\p{L}[\p{L}.'’]+(?:[\s-]+\p{L}[\p{L}.'’]+){0,2}$/u
/** Turkey is also sold by the plate. */
const FOOD = 'TR'

/**
 * Returns the country that a line names the way an address does: at its end, after a comma, a town, or a postal code,
 * or alone below such a line.
 */
export function countryOfLine(line: string, above: string | undefined): string | undefined {
  const text = line.replace(CONTACT, '').trim()
  const named = countryAtEnd(text)
  if (!named) return undefined
  const { country, hasCode } = named
  const before = named.before.replace(FORMAL, '').trim()
  const isBelow = above !== undefined && isAddressLine(above)
  return isPlace(before, { country, hasCode, isBelow }) ? country : undefined
}

function isPlace(before: string, beside: { country: string; hasCode: boolean; isBelow: boolean }): boolean {
  const { country, hasCode, isBelow } = beside
  if (before === '') return isBelow || hasCode
  if (isClaim(before)) return false
  const weight = placeWeight(before)
  const place = before.replace(/[\s,(–-]+$/u, '')
  if (weight === 2 || TOWN_AND_CODE.test(place)) return true
  if (/\d/u.test(place))
    return weight > 0 && (/[,(]$/u.test(before) || CODE_AT_END.test(place) || CODE_AND_TOWN.test(place))
  if (SLOGAN.test(place)) return false
  return before.endsWith(',') ? country !== FOOD || isBelow : isBelow && TOWN.test(place)
}

const isAddressLine = (text: string): boolean =>
  placeWeight(text) === 2 || (placeWeight(text) === 1 && /[\d,]/u.test(text))

/** How strongly a line looks like part of an address, country names aside. */
const placeWeight = (text: string) => addressWeight(withoutNames(text))
