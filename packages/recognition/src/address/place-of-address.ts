import type { WrittenPlace } from '@canvass/domain/places/rough-position'
import { addressParts } from './address-parts.ts'
import { countryAtEnd, countryOfCode, withoutCountry } from './country.ts'
import { regionOf } from './regions.ts'

const MAX_CHARACTERS = 300
/** Postal codes whose format is unique to one country. */
const CANADIAN = /(?<![\p{L}\d])([ABCEGHJ-NPRSTVXY]\d[A-Z])(?:\s?-?\d[A-Z]\d)(?![\p{L}\d])/iu
const CANADIAN_HALF = /^([ABCEGHJ-NPRSTVXY]\d[A-Z])$/iu
const DUTCH = /(?<![\p{L}\d])\d{4}\s?[A-Z]{2}(?=\s+\p{L}|\s*,)/u
/** D-80331, DE 80331: European postal codes with a country prefix. */
const PREFIXED =
  /(?:^|[\s,])((?:D|A|CH|F|NL|B|I|L)(?=\s?-)|(?:AT|BE|CH|DE|DK|ES|FI|FR|IT|LU|NL)(?=[\s-]))\s?-?\s?(?=\d{4,5}\s+\p{L})/u
/** Alma (Québec). */
const IN_PARENTHESES = /\s*\(([^()]{2,30})\)/gu
const OF_PREFIX: Readonly<Record<string, string>> = { D: 'DE', A: 'AT', F: 'FR', B: 'BE', I: 'IT', L: 'LU' }
/** A five-digit ZIP code, optionally with ZIP+4, at the end of a comma-separated segment. */
const ZIP = /(?:^|[\s,])(\d{5})(?:-\d{4})?\s*$/u
const CODE_BEFORE_TOWN = /^(\d{5})\s+\p{L}[^\d]*$/u
const COUNTRY_CODE = /,\s*(UK|GB|US|U\.S|U\.K)\.?$/u
/** The outward half of a British postcode after a town. */
const OUTWARD = /\s+[A-Z]{1,2}\d[A-Z\d]?$/u

/** Reads city, state, postal code, and country from an address, as far as it states them. */
export function placeOfAddress(address: string): WrittenPlace {
  const text = address.slice(0, MAX_CHARACTERS).replace(/[\s,.;]+$/u, '')
  const whole = withoutCountry(text).replace(COUNTRY_CODE, '')
  const canadian = CANADIAN.exec(whole)
  const plain = (canadian ? whole.replace(canadian[0], ' ') : whole)
    .replace(PREFIXED, ' ')
    .replace(IN_PARENTHESES, (found, inner: string) => (regionOf(inner) ? `, ${inner}` : found))
    .trim()
  const named = namedCountries(text, whole, canadian !== null)
  const segments = plain
    .split(/\s*[,;\n|·•]\s*/u)
    .map((one) => one.trim())
    .filter((one) => one !== '')
  const code = canadian?.[1]?.toUpperCase() ?? codeOf(segments)
  const bare = segments.map(withoutCode).filter((one) => one !== '')
  const behind = trailingRegion(bare)
  // If the address names another country, an apparent state isn't one.
  const isRegion = behind !== undefined && (named.length === 0 || named.includes(behind.country))
  if (behind && isRegion)
    return {
      code,
      city: behind.city,
      region: behind.region,
      countries: [behind.country],
      ...(behind.isLetters && named.length === 0 && { codeOfCountry: behind.region }),
    }
  return { code, city: cityOf(plain, bare), region: null, countries: named }
}

function namedCountries(text: string, whole: string, isCanadian: boolean): string[] {
  const atEnd = countryAtEnd(text)?.country ?? countryAtCode(text)
  if (atEnd !== undefined) return [atEnd]
  if (isCanadian) return ['CA']
  const prefix = PREFIXED.exec(whole)?.[1]
  if (prefix !== undefined) return [OF_PREFIX[prefix] ?? prefix]
  if (DUTCH.test(whole)) return ['NL']
  return countryOfCode(whole) === 'GB' ? ['GB'] : []
}

/** "UK" and "US" count as a country if nothing else follows the last comma. */
const countryAtCode = (text: string): string | undefined => {
  const last = COUNTRY_CODE.exec(text)?.[1]?.replaceAll('.', '')
  return last === 'UK' ? 'GB' : last
}

function codeOf(segments: readonly string[]): string | null {
  for (const segment of segments.toReversed()) {
    const code = ZIP.exec(segment)?.[1] ?? CODE_BEFORE_TOWN.exec(segment)?.[1] ?? CANADIAN_HALF.exec(segment)?.[1]
    if (code !== undefined) return code.toUpperCase()
  }
  return null
}

const withoutCode = (segment: string): string => {
  const bare = segment.replace(ZIP, '').trim()
  const town = bare.replace(OUTWARD, '')
  return /\d/u.test(town) ? bare : town
}

type TrailingRegion = { city: string | null; region: string; country: 'US' | 'CA'; isLetters: boolean }

/** The state at the end of an address, with the town before it. */
function trailingRegion(segments: readonly string[]): TrailingRegion | undefined {
  const last = segments.at(-1) ?? ''
  const whole = regionOf(last)
  const before = segments.slice(0, -1)
  // New York alone is the city.
  if (whole && before.length > 0) return { ...whole, city: townOf(before), isLetters: last.length === 2 }
  const [, town, letters] = /^(.*\p{L}.*?)\s+([A-Z]{2}|[A-Z]\.[A-Z]\.)$/u.exec(last) ?? []
  const region = letters === undefined ? undefined : regionOf(letters)
  if (!region || town === undefined) return undefined
  return { ...region, city: townOf([...before, town]), isLetters: true }
}

/** Returns the town at the end of these segments, even after a street with no separator if it can be told apart. */
function townOf(segments: readonly string[]): string | null {
  const last = segments.at(-1)
  if (last === undefined) return null
  if (!/\d/u.test(last)) return last
  return addressParts(segments.join(', '))?.city ?? null
}

function cityOf(plain: string, segments: readonly string[]): string | null {
  if (segments.length === 0) return null
  const [only = ''] = segments
  const city = segments.length === 1 && !/\d/u.test(only) ? only : (addressParts(plain)?.city ?? townOf(segments))
  return city === null || city === '' ? null : city
}
