import { callingCodeOf } from '@canvass/domain/phone-text'
import type { PlaceCandidate } from '@canvass/enrichment/ports'
import { isCallingCodeOf } from '@canvass/recognition/phones/calling-code'
import { onlyCountry } from '@canvass/recognition/phones/named-countries'
import { resolveTyped } from '@canvass/recognition/phones/typed-number'
import { firstText, type JsonObject, numberOf, textOf } from '../json-shape.ts'
import { formatAddress } from '../format-address.ts'

/** Keys that state a business's trade, and the prefixes that mark a former one. */
const TRADES = ['shop', 'amenity', 'office', 'craft', 'healthcare', 'leisure', 'tourism', 'club'] as const
const GONE = /^(?:disused|abandoned|was|removed|demolished|razed):/u
/** Values in place of a trade that mean there is none anymore. */
const EMPTY: ReadonlySet<string> = new Set(['vacant', 'no', 'disused', 'abandoned', 'closed', 'empty'])
/** Non-businesses under such keys: street furniture, and grounds that bear the name of a town. */
const NO_TRADE: Readonly<Partial<Record<(typeof TRADES)[number], ReadonlySet<string>>>> = {
  amenity: named(
    'parking parking_space parking_entrance bicycle_parking motorcycle_parking bench shelter toilets waste_basket',
    'waste_disposal recycling drinking_water fountain post_box clock telephone public_bookcase watering_place',
    'water_point grave_yard grit_bin bbq loading_dock',
  ),
  leisure: named(
    'park garden pitch playground nature_reserve track common dog_park picnic_table slipway swimming_pool',
    'outdoor_seating firepit bleachers bird_hide',
  ),
  tourism: named('viewpoint information artwork picnic_site'),
}
/** Staffed information points; the rest are boards and maps. */
const STAFFED = /(?:^|;)\s*(?:office|visitor_cent(?:re|er)|tourist_office)\s*(?:;|$)/u

function named(...lists: string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.split(' ')))
}

/**
 * Buildings and grounds used for business. Without a trade, their name may be the building's own, so a building counts
 * if it was built for business; a building of unknown kind or a ground counts only with contact details.
 */
const BUSINESS_BUILDINGS: ReadonlySet<string> = new Set([
  'commercial',
  'retail',
  'industrial',
  'office',
  'warehouse',
  'supermarket',
  'kiosk',
  'hotel',
  'manufacture',
])
const GROUNDS: ReadonlySet<string> = new Set([
  'commercial',
  'retail',
  'industrial',
  'plant_nursery',
  'greenhouse_horticulture',
  'vineyard',
  'farmyard',
  'quarry',
])
const CONTACT_KEYS = [
  'phone',
  'contact:phone',
  'contact:mobile',
  'mobile',
  'website',
  'contact:website',
  'opening_hours',
]
const TYPES: Readonly<Record<string, string>> = { N: 'node', W: 'way', R: 'relation' }

/** The data all three services give for an element: its OSM identity and its tags. */
export type OsmElement = { type: string; id: number; tags: JsonObject }

/** Identifies an element by its OpenStreetMap id, which lasts longer than any service's own. */
export function osmElementOf(type: unknown, id: unknown, tags: JsonObject): OsmElement | undefined {
  const [kind, number] = [textOf(type), numberOf(id)]
  if (kind === null || number === null) return undefined
  return { type: TYPES[kind] ?? kind, id: number, tags }
}

/**
 * Converts the tags of an element to a business; undefined if it has no name, or is a town, a street, or a river.
 * @param country two letters, if the tags don't state it
 */
export function placeOfTags(
  { type, id, tags }: OsmElement,
  {
    position,
    address,
    country,
  }: Pick<PlaceCandidate, 'position'> & { address?: string | null; country?: string | undefined },
): PlaceCandidate | undefined {
  const tag = (...names: string[]) => firstText(tags, names)
  const name = tag('name', 'name:en', 'brand', 'operator')
  if (name === null || !isBusiness(tags)) return undefined
  const other = ['name:en', 'official_name', 'alt_name', 'short_name', 'old_name', 'brand', 'operator']
    .flatMap((key) => tag(key)?.split(';') ?? [])
    .map((text) => text.trim())
    .filter((text) => text !== '' && text !== name)
  const trades = TRADES.flatMap((key) => tag(key) ?? [])
  const trade = trades.find((value) => value !== 'yes' && !EMPTY.has(value)) ?? null
  const isEmpty = trades.some((value) => EMPTY.has(value)) || Object.keys(tags).some((key) => GONE.test(key))
  const isGone = (trade === null && isEmpty) || tag('disused') === 'yes' || tag('abandoned') === 'yes'
  return {
    id: `osm:${type}/${id}`,
    name,
    ...(other.length > 0 && { otherNames: [...new Set(other)] }),
    address: address ?? addressOfTags(tags, country),
    ...phoneIn(countryOf(tags) ?? country, firstDialable(tag('phone', 'contact:phone', 'contact:mobile', 'mobile'))),
    website: firstOf(tag('website', 'contact:website', 'url', 'brand:website')),
    position,
    category: trade === null ? null : inWords(trade),
    hours: tag('opening_hours'),
    ...(isGone && { isClosed: true }),
    url: `https://www.openstreetmap.org/${type}/${id}`,
  }
}

/**
 * Whether it may be a business: a map also names towns, streets, woods, and stations, and a town lists the number of
 * its hall. Nearly every business has a trade, possibly a former one.
 */
function isBusiness(tags: JsonObject): boolean {
  if (Object.entries(tags).some(([key, value]) => isTrade(key.replace(GONE, ''), value))) return true
  if (textOf(tags['tourism']) === 'information' && STAFFED.test(textOf(tags['information']) ?? '')) return true
  const [house, ground] = [textOf(tags['building']), textOf(tags['landuse'])]
  if (tags['man_made'] === 'works' || (house !== null && BUSINESS_BUILDINGS.has(house))) return true
  return (house === 'yes' || (ground !== null && GROUNDS.has(ground))) && firstText(tags, CONTACT_KEYS) !== null
}

function isTrade(key: string, value: unknown): boolean {
  const trade = TRADES.find((one) => one === key)
  return trade !== undefined && NO_TRADE[trade]?.has(textOf(value) ?? '') !== true
}

/** Returns the first of several numbers separated by semicolons. */
const firstOf = (text: string | null): string | null => text?.split(';')[0]?.trim() || null

/**
 * Where one number ends. Slashes also occur within numbers, after the area code, so both sides must be long enough to
 * be numbers unless another country code follows.
 */
const ENDS = [
  /(?<=\d{4})\s*[,/]\s*(?=\+)/,
  /(?<=(?:\d\D{0,3}){7})\s*,/,
  /(?<=(?:\d\D{0,3}){8})\s*\/(?=(?:\D{0,3}\d){7})/,
  /(?<=\d{4})\s+(?:or|oder|ou|o)\s+(?=[+(\d])/,
  /\s*(?:ext(?:ension)?\b|[x#])/,
]
const END = new RegExp(ENDS.map(({ source }) => source).join('|'), 'iu')

/**
 * Returns the first number in dialable form: some are separated by commas or slashes, have a trunk 0 in parentheses, or
 * end in an extension.
 */
const firstDialable = (text: string | null): string | null =>
  firstOf(text)
    ?.split(END)[0]
    ?.replace(/^(\+\d{1,3}\s?)\(0\)\s?/u, '$1')
    .trim() || null

/** Adds the country code to a number if it is one of that country, written the way it is there. */
function phoneIn(country: string | undefined, printed: string | null): Pick<PlaceCandidate, 'phone' | 'printedPhone'> {
  if (printed === null || country === undefined || printed.startsWith('+')) return { phone: printed }
  const whose = resolveTyped(printed, onlyCountry(country.toUpperCase()))
  const isOfIt = whose.kind === 'known' && isCallingCodeOf(callingCodeOf(whose.value) ?? '', country.toUpperCase())
  return isOfIt ? { phone: whose.value, printedPhone: printed } : { phone: printed }
}

/** Returns the two-letter country code, the form most mappers use. */
function countryOf(tags: JsonObject): string | undefined {
  const said = textOf(tags['addr:country'])
  return said !== null && /^[a-z]{2}$/iu.test(said) ? said.toUpperCase() : undefined
}

/** Converts tag values such as `hair_care` to words. */
export const inWords = (value: string): string => value.replaceAll('_', ' ')

const addressOfTags = (tags: JsonObject, country: string | undefined): string | null =>
  formatAddress({
    number: textOf(tags['addr:housenumber']),
    street: textOf(tags['addr:street']) ?? textOf(tags['addr:place']),
    town: firstText(tags, ['addr:city', 'addr:town', 'addr:village', 'addr:hamlet', 'addr:suburb']),
    state: textOf(tags['addr:state']),
    postcode: textOf(tags['addr:postcode']),
    country: countryOf(tags) ?? country ?? textOf(tags['addr:country']),
  })

/** Merges places from all services, each listed once; the first value wins. */
export function merged(places: readonly PlaceCandidate[]): PlaceCandidate[] {
  const byId = new Map<string, PlaceCandidate>()
  for (const place of places) {
    const known = byId.get(place.id)
    byId.set(place.id, known ? withMore(known, place) : place)
  }
  return [...byId.values()]
}

/** Fills a place's missing fields from another. */
export function withMore(place: PlaceCandidate, other: PlaceCandidate): PlaceCandidate {
  const { printedPhone, ...more } = other
  return {
    ...more,
    // The other's printed form belongs to its own number only.
    ...(place.phone === null && printedPhone !== undefined && { printedPhone }),
    ...Object.fromEntries(Object.entries(place).filter(([, value]) => value !== null && value !== undefined)),
  }
}
