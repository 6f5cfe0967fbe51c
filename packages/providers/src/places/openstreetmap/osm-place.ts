import { callingCodeOf } from '@canvass/domain/phone-text'
import type { PlaceCandidate } from '@canvass/enrichment/ports'
import { isCallingCodeOf } from '@canvass/recognition/phones/calling-code'
import { onlyCountry } from '@canvass/recognition/phones/named-countries'
import { whoseTyped } from '@canvass/recognition/phones/typed-number'
import { firstText, type JsonObject, numberOf, textOf } from '../json-shape.ts'
import { writtenAddress } from '../written-address.ts'

/** Keys that say what a business is, and the same before a word that says that it is no more. */
const TRADES = ['shop', 'amenity', 'office', 'craft', 'healthcare', 'leisure', 'tourism', 'club'] as const
const GONE = /^(?:disused|abandoned|was|removed|demolished|razed):/u
/** What stands in place of a trade where there is none any more. */
const EMPTY: ReadonlySet<string> = new Set(['vacant', 'no', 'disused', 'abandoned', 'closed', 'empty'])
/** What such keys name beside businesses: what stands in a street, and grounds that bear the name of a town. */
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
/** Of what informs, where somebody answers: the rest are boards and maps. */
const STAFFED = /(?:^|;)\s*(?:office|visitor_cent(?:re|er)|tourist_office)\s*(?:;|$)/u

function named(...lists: string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.split(' ')))
}

/**
 * Houses and grounds where business is done. Without a trade their name may be that of the house, so that one counts where
 * it is built for it, and a house of no kind or a ground only where it says how somebody is reached.
 */
const HOUSES: ReadonlySet<string> = new Set([
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
const REACHED = ['phone', 'contact:phone', 'contact:mobile', 'mobile', 'website', 'contact:website', 'opening_hours']
const TYPES: Readonly<Record<string, string>> = { N: 'node', W: 'way', R: 'relation' }

/** What all three services tell of a thing: as whose element it is, and its tags. */
export type OsmElement = { type: string; id: number; tags: JsonObject }

/** The number of a place in OpenStreetMap lasts longer than any service's own. */
export function osmElementOf(type: unknown, id: unknown, tags: JsonObject): OsmElement | undefined {
  const [kind, number] = [textOf(type), numberOf(id)]
  if (kind === null || number === null) return undefined
  return { type: TYPES[kind] ?? kind, id: number, tags }
}

/**
 * What the tags of an element say of a business; undefined where it has no name, or is a town, a street, or a river.
 * @param country two letters, where the tags do not say it
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
    ...phoneIn(countryOf(tags) ?? country, dialedOf(tag('phone', 'contact:phone', 'contact:mobile', 'mobile'))),
    website: firstOf(tag('website', 'contact:website', 'url', 'brand:website')),
    position,
    category: trade === null ? null : inWords(trade),
    hours: tag('opening_hours'),
    ...(isGone && { isClosed: true }),
    url: `https://www.openstreetmap.org/${type}/${id}`,
  }
}

/**
 * Whether it may be a business: a map names towns, streets, woods, and stations, too, and a town says the number of its
 * hall. Nearly every business has a trade, which may be one of before.
 */
function isBusiness(tags: JsonObject): boolean {
  if (Object.entries(tags).some(([key, value]) => isTrade(key.replace(GONE, ''), value))) return true
  if (textOf(tags['tourism']) === 'information' && STAFFED.test(textOf(tags['information']) ?? '')) return true
  const [house, ground] = [textOf(tags['building']), textOf(tags['landuse'])]
  if (tags['man_made'] === 'works' || (house !== null && HOUSES.has(house))) return true
  return (house === 'yes' || (ground !== null && GROUNDS.has(ground))) && firstText(tags, REACHED) !== null
}

function isTrade(key: string, value: unknown): boolean {
  const trade = TRADES.find((one) => one === key)
  return trade !== undefined && NO_TRADE[trade]?.has(textOf(value) ?? '') !== true
}

/** Several numbers stand behind one another, parted by semicolons. */
const firstOf = (text: string | null): string | null => text?.split(';')[0]?.trim() || null

/**
 * Where one number ends. A slash stands within numbers as well, behind the code of a city, so both its sides must be long
 * enough to be numbers unless another country's code follows.
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
 * The first of the numbers as it is dialed: some are parted by commas or slashes, some have the 0 of calls within the
 * country in parentheses, or an extension behind them.
 */
const dialedOf = (text: string | null): string | null =>
  firstOf(text)
    ?.split(END)[0]
    ?.replace(/^(\+\d{1,3}\s?)\(0\)\s?/u, '$1')
    .trim() || null

/** A number with the code of its country, where it is one of that country as people write it there. */
function phoneIn(country: string | undefined, printed: string | null): Pick<PlaceCandidate, 'phone' | 'printedPhone'> {
  if (printed === null || country === undefined || printed.startsWith('+')) return { phone: printed }
  const whose = whoseTyped(printed, onlyCountry(country.toUpperCase()))
  const isOfIt = whose.kind === 'known' && isCallingCodeOf(callingCodeOf(whose.value) ?? '', country.toUpperCase())
  return isOfIt ? { phone: whose.value, printedPhone: printed } : { phone: printed }
}

/** Two letters, as most write it. */
function countryOf(tags: JsonObject): string | undefined {
  const said = textOf(tags['addr:country'])
  return said !== null && /^[a-z]{2}$/iu.test(said) ? said.toUpperCase() : undefined
}

/** `hair_care` is written for programs. */
export const inWords = (value: string): string => value.replaceAll('_', ' ')

const addressOfTags = (tags: JsonObject, country: string | undefined): string | null =>
  writtenAddress({
    number: textOf(tags['addr:housenumber']),
    street: textOf(tags['addr:street']) ?? textOf(tags['addr:place']),
    town: firstText(tags, ['addr:city', 'addr:town', 'addr:village', 'addr:hamlet', 'addr:suburb']),
    state: textOf(tags['addr:state']),
    postcode: textOf(tags['addr:postcode']),
    country: countryOf(tags) ?? country ?? textOf(tags['addr:country']),
  })

/** Each place once, with what all services know of it; what was said first stands. */
export function merged(places: readonly PlaceCandidate[]): PlaceCandidate[] {
  const byId = new Map<string, PlaceCandidate>()
  for (const place of places) {
    const known = byId.get(place.id)
    byId.set(place.id, known ? withMore(known, place) : place)
  }
  return [...byId.values()]
}

/** A place with what only the other one says. */
export function withMore(place: PlaceCandidate, other: PlaceCandidate): PlaceCandidate {
  const { printedPhone, ...more } = other
  return {
    ...more,
    // How the other writes its number is said of that number alone.
    ...(place.phone === null && printedPhone !== undefined && { printedPhone }),
    ...Object.fromEntries(Object.entries(place).filter(([, value]) => value !== null && value !== undefined)),
  }
}
