import type { AddressParts } from '@canvass/contracts/shapes/address-parts'
import { countryAtEnd, countryOfCode, withoutCountry } from './country.ts'
import { FLAT } from './flats.ts'
import { withRegionLetters } from './region-before-code.ts'
import { regionOf } from './regions.ts'
import { AUSTRALIAN_STATES, BRAZILIAN_STATES, CANADIAN_PROVINCES, STATE_BEFORE_ZIP, ZIP_CODE } from './states.ts'

type Tail = Pick<AddressParts, 'city' | 'region' | 'postalCode'> & { rest: string[] }

const UNIT =
  /^(?:(?:flat|shop|store|kiosk|stall|office|of\.|oficina|local|nave|sala|loja|cj|lok|depto|dpto)\.?\s(?:no\.?\s)?[\p{L}]?\d+\p{L}?$|(?:suite|ste|apt|apartment|unit|room|rm|building|bldg|block|tower|floor|fl|level|p\.?\s?o\.? box|b\.?p\.?(?=\s\d)|piso|puerta|planta|étage|bâtiment|bât|etage|stock|og|eg|box(?=\s\d))\b|#)|\b(?:floor|fl|étage|etage|stock|piso|og)\.?$|^\d{1,2}\.?\s?(?:og|º|ª)|^(?:bajos?|entlo|pral)\.?$|^(?:\d{1,2}(?:\.|\s)|(?:st|kl)\.?)\s?(?:th|tv|mf|sal)\.?$/iu
const UNIT_BEFORE = /^(\d{1,2}\s?F(?=\s))\s+(.*)$/u
const UNIT_BEHIND = new RegExp(
  String.raw`\s+((?:suite|ste|apt|apartment|unit|room|rm|floor|fl)\b\.?\s*[\p{L}\d-]+|#\s?[\p{L}\d-]+|(?<=\p{L}.*\d\p{L}?\s+)${FLAT}(?:,?\s${FLAT})?)$`,
  'iu',
)
const STATE = new RegExp(String.raw`^(.*?)[,\s]*\b(${STATE_BEFORE_ZIP})\.?,?\s+(${ZIP_CODE})$`, 'u')
const TERRITORY = new RegExp(String.raw`^(.*?)[,\s]*\b(${AUSTRALIAN_STATES})\.?,?\s+(\d{4})$`, 'u')
/** Street and town separated only by the street type: 12 Elm Street Boulder. */
const GLUED =
  /^(\d.*?\s(?:st|street|ave|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|way|ct|court|pkwy|hwy|pl|place)\.?(?:\s(?:N|S|E|W|NE|NW|SE|SW)\b\.?)?)\s+(\p{Lu}[\p{L} .'’-]+)$/iu
const PROVINCE = new RegExp(String.raw`^(.*?)[,\s]*\b(${CANADIAN_PROVINCES})\.?,?\s+([A-Z]\d[A-Z]\s?\d[A-Z]\d)$`, 'u')
const BRAZILIAN_CODE = /^\d{5}-\d{3}$/u
const CANADIAN_CODE = /^(.*?)[,\s]*\b([A-Z]\d[A-Z]\s?\d[A-Z]\d)$/u
const EIRCODE = /^(.*?)[,\s]*\b((?:[AC-FHKNPRTV-Y]\d{2}|D6W)\s[A-Z\d]{4})$/u
const UK_CODE = /^(.*?)[,\s]*\b([A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2})$/u
const CODE_FIRST =
  /^(?:[A-Z]{1,3}[- ])?(\d{4,6}(?:\s?[A-Z]{2}(?=\s))?|\d{2}-\d{3}|\d{4}-\d{3}|\d{3}\s\d{2})\s+(\p{L}[\p{L}\s.'’()/-]*(?:\s\d{1,2})?)$/u
/** A street whose house number is as long as a postal code: 1200 Queen St W. */
const STREET_BEHIND =
  /\s(?:st|street|ave|avenue|rd|road|blvd|boulevard|dr|drive|ln|lane|way|ct|court|pkwy|hwy|pl|place)\.?(?:\s(?:N|S|E|W|NE|NW|SE|SW)\.?)?$/iu
const CODE_BEHIND = /^(\p{L}[\p{L}\s.'’-]*?)[\s–-]+(\d{3}-\d{4}|\d{4,7}|\d{3}\s\d{3})$/u
const CODE_ALONE = /^(?:〒\s?)?(\d{3}-\d{4}|\d{4,7}|\d{3}\s\d{3}|[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2})$/u
/** A house number with its letter. A compass point after a space belongs to the street: 604 W Broadway. */
const HOUSE_NUMBER_FIRST =
  /^(\d+(?:(?:\p{L}|\s(?![NSEW]\s)\p{L})(?!\p{L}))?(?:\s?[-–/]\s?\d+\p{L}?){0,2}(?:\s(?:bis|ter))?),?\s+((?:\p{L}|\d+(?:st|nd|rd|th)\b).*)$/u
const HOUSE_NUMBER_LAST =
  /^(\p{L}.*?)[\s,]+((?:n[.º°o]{0,2}\s?)?\d+\s?\p{L}?(?:\s?[-–/]\s?(?:\d+\s?\p{L}?|\p{L})){0,2}(?:\s(?:bis|ter))?)$/u
const HOUSE_NUMBER_ONLY =
  /^(?:n[.º°o]{0,2}\s?)?(\d+\s?\p{L}?(?:\s?[-–/]\s?(?:\d+\p{L}?|\p{L}))?(?:\s(?:bis|ter))?)(?:\s((?:bajo|izq|dcha)\.?))?$/iu
const HOUSE_NUMBER_ALONE = /^\d{1,5}\s?\p{L}?(?:\s?[-–/]\s?\d+\p{L}?)?(?:\s?(?:bis|ter))?$/u
/** The words for a street that come first in French, where a comma may separate the number in front of them. */
const STREET_WORD =
  /^(?:rue|av(?:enue)?|boul(?:evard)?|bd|chemin|ch|place|pl|quai|allées?|impasse|route|rte|cours|rang|côte|montée|square|passage|faubourg|fbg|promenade|sentier|villa)(?!\p{L})/iu
/** The label of a postal code, which its town may follow after a comma: C.P. 64000, Monterrey. */
const LABELED_CODE = /^(?:C\.?\s?P\.?|CAP|PLZ)[\s:]*(?=\d{4,5}(?!\d))/u
/** Counties of the United Kingdom and Ireland that aren't also towns: Suffolk, but not Durham. */
const COUNTY =
  /^(?:co(?:unty|\.)?\s\p{L}+|(?:north|south|east|west|[nsew])\.?\s(?:yorkshire|yorks|sussex|midlands)|\p{L}+shire|tyne and wear|greater manchester|merseyside|middlesex|middx|surrey|kent|essex|sussex|suffolk|norfolk|devon|cornwall|dorset|somerset|cumbria|rutland|berks|bucks|cambs|glos|hants|herts|lancs|leics|lincs|northants|notts|oxon|staffs|wilts|worcs|beds|isle of wight|clwyd|dyfed|gwent|gwynedd|powys|fife)\.?$/iu

/** Anything longer is a page mistaken for an address. */
const MAX_CHARACTERS = 300

/**
 * Splits a printed address into street and house number (in either order), unit, town, region, postal code, and
 * country. Handles the formats of the United States, Canada, the United Kingdom, Germany and its neighbors, France, and
 * Spain, and tries them on all others. Parts that can't be identified are null; returns undefined if none can.
 * @param country two-letter code of the country that the rest of the card points to
 */
export function addressParts(address: string, country?: string): AddressParts | undefined {
  if (address.length > MAX_CHARACTERS) return undefined
  const written = countryOfCode(address) ?? countryAtEnd(address)?.country
  const bare = withoutCountry(address).replace(/^(?:no|nr|#)\.?\s?(?=\d)/iu, '')
  const spelled = withDividedTown(withStateInCapitals(bare), written ?? country)
  const { text, country: ofRegion } = withRegionLetters(spelled, written ?? country ?? null)
  const named = written ?? ofRegion ?? country ?? null
  const segments = withHouseNumbers(
    text
      .split(/\s*[,;|·•]\s*|\s+[-–—]\s+/u)
      .map((segment) => segment.trim())
      .filter((segment) => segment !== ''),
  )
  const tail = withProvince(tailOf(segments, named), named)
  const units = tail.rest.filter((segment) => UNIT.test(segment))
  const { street, houseNumber, unit, left } = streetOf(tail.rest.filter((segment) => !UNIT.test(segment)))
  const city = tail.city ?? left.at(-1) ?? null
  const parts: AddressParts = {
    street,
    houseNumber,
    unit: [unit, ...units].filter((part) => part !== null).join(', ') || null,
    city: city === '' ? null : city,
    region: tail.region,
    postalCode: tail.postalCode,
    country: named,
  }
  return street === null && parts.postalCode === null && parts.city === null ? undefined : parts
}

/** On cards set in lower case, so is the state: portsmouth nh 03801. */
const withStateInCapitals = (text: string): string =>
  text === text.toLowerCase()
    ? text.replace(/\b[a-z]{2}(?=\.?,?\s\d{5}(?:-\d{4})?$)/u, (state) => state.toUpperCase())
    : text

const BRAZILIAN_STATE = new RegExp(String.raw`(?<=\p{L})\s?[/–-]\s?(${BRAZILIAN_STATES})(?=$|[\s,–-])`, 'gu')
const IS_BRAZILIAN_STATE = new RegExp(`^(?:${BRAZILIAN_STATES})$`, 'u')
/** Countries whose postal codes of five digits precede the town. */
const CODE_BEFORE_TOWN = new Set(['DE', 'ES', 'FR', 'IT', 'FI', 'MC', 'EE', 'HR', 'TR', 'GR', 'SE', 'CZ', 'SK', 'MA'])

/**
 * Puts a comma where only a space or a slash divides the town from what is around it: São Paulo/SP, 12 chemin des Vignes
 * 49400 Varrains.
 */
function withDividedTown(text: string, country: string | undefined): string {
  if (country === 'MX') return text.replace(/,?\s*C\.?\s?P\.?\s?(?=\d{5})/u, ', C.P. ')
  if (country === 'BR') return text.replace(BRAZILIAN_STATE, ', $1')
  if (country === 'SG') return text.replace(/\bSingapore\s(?=\d{6}$)/iu, 'Singapore, ')
  if (country === undefined || !CODE_BEFORE_TOWN.has(country)) return text
  return text.replace(/(?<=[\p{L}\d.]{2})\s(?=\d{5}\s\p{Lu}\p{L}+[^\d]*$)/u, ', ')
}

/** Joins a house number that a comma separates from its street: 8, rue des Lilas. */
function withHouseNumbers(segments: readonly string[]): string[] {
  return segments.reduce<string[]>((joined, segment) => {
    const number = joined.at(-1) ?? ''
    const isBefore = joined.length === 1 ? /^\p{L}/u.test(segment) && !UNIT.test(segment) : STREET_WORD.test(segment)
    if (!HOUSE_NUMBER_ALONE.test(number) || !isBefore) return [...joined, segment]
    return [...joined.slice(0, -1), `${number} ${segment}`]
  }, [])
}

/**
 * Finds the town, region, and postal code at the end of an address or before its country; `rest` is everything before
 * them.
 */
function tailOf(segments: readonly string[], country: string | null): Tail {
  for (let place = segments.length - 1; place >= 0; place--) {
    const segment = segments[place] ?? ''
    const before = segments.slice(0, place)
    const after = segments.slice(place + 1)
    const region = after.length > 0 ? (after[0] ?? null) : null
    const american = STATE.exec(segment) ?? PROVINCE.exec(segment) ?? TERRITORY.exec(segment)
    if (american) {
      const [, city = '', state = '', postalCode = ''] = american
      return { ...townOf(city === '' ? before : [...before, city]), region: state, postalCode }
    }
    const [state, town] = [before.at(-1) ?? '', before.at(-2)]
    if (BRAZILIAN_CODE.test(segment) && /^[A-Z]{2}$/u.test(state) && town !== undefined)
      return { city: town, region: state, postalCode: segment, rest: before.slice(0, -2) }
    const british = UK_CODE.exec(segment) ?? EIRCODE.exec(segment) ?? CANADIAN_CODE.exec(segment)
    if (british) {
      const [, city = '', postalCode = ''] = british
      return { ...townWithCounty(city === '' ? before : [...before, city]), postalCode }
    }
    const labeled = LABELED_CODE.test(segment) ? segment.replace(LABELED_CODE, '') : undefined
    const [townAfter, regionAfter = null] = after
    if (labeled !== undefined && CODE_ALONE.test(labeled) && townAfter !== undefined)
      return { city: townAfter, region: regionAfter, postalCode: labeled, rest: before }
    const [townAbove, regionAbove] = [before.at(-2), before.at(-1)]
    if (
      labeled !== undefined &&
      CODE_ALONE.test(labeled) &&
      country === 'MX' &&
      townAbove !== undefined &&
      regionAbove !== undefined
    )
      return {
        city: townAbove,
        region: regionAbove.replace(/\.$/u, ''),
        postalCode: labeled,
        rest: before.slice(0, -2),
      }
    const isStreet = STREET_BEHIND.test(segment)
    // The town may come before the street: 1117 Budapest, Fehérvári út 44.
    const ahead = place === 0 && !isStreet && HOUSE_NUMBER_LAST.test(after[0] ?? '') ? CODE_FIRST.exec(segment) : null
    if (ahead) return { city: ahead[2] ?? null, region: null, postalCode: ahead[1] ?? null, rest: after }
    const first = (place > 0 || segments.length === 1) && !isStreet ? CODE_FIRST.exec(labeled ?? segment) : null
    if (first) {
      const [, postalCode = '', town = ''] = first
      const inBrackets = /^(.*?)\s*\(([^)]+)\)$/u.exec(town)
      return { city: inBrackets?.[1] ?? town, region: inBrackets?.[2] ?? region, postalCode, rest: before }
    }
    const behind = place > 0 ? CODE_BEHIND.exec(segment) : null
    if (behind) return { city: behind[1] ?? null, region, postalCode: behind[2] ?? null, rest: before }
    const alone = place > 0 ? CODE_ALONE.exec(labeled ?? segment) : null
    if (alone) return { region, ...cityOf(before), postalCode: alone[1] ?? null }
  }
  const last = segments.at(-1)
  const town = segments.at(-2)
  if (last !== undefined && town !== undefined && !/\d/u.test(town) && isRegionOf(last, country))
    return { city: town, region: last, postalCode: null, rest: segments.slice(0, -2) }
  const isTown = last !== undefined && !/\d/u.test(last)
  return {
    city: isTown ? last : null,
    region: null,
    postalCode: null,
    rest: isTown ? segments.slice(0, -1) : [...segments],
  }
}

/** Whether a segment at the end is a region of the country: Bath, Maine; São Paulo, SP; Dingle, Co. Kerry. */
function isRegionOf(segment: string, country: string | null): boolean {
  if (country === 'BR') return IS_BRAZILIAN_STATE.test(segment)
  if (country === 'IE' || country === 'GB') return COUNTY.test(segment)
  return (country === 'US' || country === 'CA') && regionOf(segment)?.country === country
}

/** In Italy, two letters after the town are its province: 12060 Roddino CN. */
function withProvince(tail: Tail, country: string | null): Tail {
  const [, town, province] =
    (country === 'IT' && tail.region === null && /^(.*\p{Ll}.*?)\s([A-Z]{2})$/u.exec(tail.city ?? '')) || []
  return town && province ? { ...tail, city: town, region: province } : tail
}

/** "Matsue City, Shimane": the segment after a town marked as a city is its region. */
function cityOf(before: readonly string[]): { city: string | null; rest: string[]; region?: string } {
  const [city, region] = before.slice(-2)
  if (city && region && /\bcity$|-shi$/iu.test(city)) return { city, region, rest: before.slice(0, -2) }
  return townOf(before)
}

/** "Bury St Edmunds, Suffolk": a county after a town is the region; a county alone stands in for the town. */
function townWithCounty(before: readonly string[]): Omit<Tail, 'postalCode'> {
  const [town, county] = before.slice(-2)
  const isOfCounty = town && county && COUNTY.test(county) && !/\d/u.test(town) && !STREET_BEHIND.test(` ${town}`)
  return isOfCounty ? { ...townOf(before.slice(0, -1)), region: county } : { ...townOf(before), region: null }
}

/** Takes a town that has its own segment. */
function townOf(before: readonly string[]): { city: string | null; rest: string[] } {
  const last = before.at(-1)
  const [, street, town] = GLUED.exec(last ?? '') ?? []
  if (street && town) return { city: town, rest: [...before.slice(0, -1), street] }
  return last !== undefined && !/\d/u.test(last)
    ? { city: last, rest: before.slice(0, -1) }
    : { city: null, rest: [...before] }
}

function streetOf(segments: readonly string[]): {
  street: string | null
  houseNumber: string | null
  unit: string | null
  left: string[]
} {
  const [, floor, behindFloor] = UNIT_BEFORE.exec(segments[0] ?? '') ?? []
  if (floor && behindFloor) return { ...streetOf([behindFloor, ...segments.slice(1)]), unit: floor }
  for (const [place, segment] of segments.entries()) {
    const unit = UNIT_BEHIND.exec(segment)?.[1] ?? null
    const bare = unit === null ? segment : segment.slice(0, -unit.length).trim()
    const left = segments.filter((_, index) => index !== place)
    const [, number, street] = HOUSE_NUMBER_FIRST.exec(bare) ?? []
    if (number && street) return { street, houseNumber: number.trim(), unit, left }
    const [, name, behind] = HOUSE_NUMBER_LAST.exec(bare) ?? []
    if (name && behind) return { street: name, houseNumber: behind.trim(), unit, left }
    const next = segments[place + 1] ?? ''
    const [, alone, flat] = HOUSE_NUMBER_ONLY.exec(next) ?? []
    if (alone && !/\d/u.test(bare))
      return { street: bare, houseNumber: alone, unit: unit ?? flat ?? null, left: left.filter((one) => one !== next) }
  }
  const [first, ...left] = segments
  return { street: first ?? null, houseNumber: null, unit: null, left }
}
