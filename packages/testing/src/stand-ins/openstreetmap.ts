import { openStandIn, type Scenario, type StandIn } from './open-stand-in.ts'
import { flatMeters, STAND_IN_PLACES, type PlacesOptions, searchPlaces, type StandInPlace } from './stand-in-places.ts'
import { truncatedJson, hang, json } from './responses.ts'

const html =
  (status: number, text: string, headers: Readonly<Record<string, string>> = {}): Scenario =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(text)
  }

/** The failures common to all three, each with its own error text. */
const troubles = {
  busy: html(429, '<html><body><h1>Too many requests</h1></body></html>', { 'retry-after': '20' }),
  blocked: html(403, '<html><body><h1>Access blocked</h1>See our usage policy.</body></html>'),
  'a page': html(200, '<html><body>Under maintenance</body></html>'),
  broken: html(504, '<html><body>Gateway Timeout</body></html>'),
  cut: truncatedJson,
  'half JSON': (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('[{"name": "Tide')
  },
  hang,
} satisfies Record<string, Scenario>
type Trouble = keyof typeof troubles

const queryOf = (path: string) => new URL(path, 'http://stand-in').searchParams
const pathOf = (path: string) => new URL(path, 'http://stand-in').pathname
const notFound = html(404, '<html><body>Not Found</body></html>')

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' })
const LICENCE = 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright'

/** Builds a place as Nominatim returns it. */
export function nominatimPlace(place: StandInPlace) {
  const [key, value] = place.trade
  const category = place.isClosed ? `disused:${key}` : key
  const { house: house_number, street: road, town: city, state, stateCode = 'OR', postcode } = place
  const country = place.country ?? 'US'
  return {
    place_id: place.number % 1_000_000,
    licence: LICENCE,
    osm_type: 'node',
    osm_id: place.number,
    lat: place.latitude.toFixed(7),
    lon: place.longitude.toFixed(7),
    category,
    type: value,
    name: place.name,
    display_name: [place.name, house_number, road, city, state, postcode, COUNTRIES.of(country)].join(', '),
    address: {
      house_number,
      road,
      city,
      state,
      'ISO3166-2-lvl4': `${country}-${stateCode}`,
      postcode,
      country: COUNTRIES.of(country),
      country_code: country.toLowerCase(),
    },
    extratags: {
      ...(place.phone && { phone: place.phone }),
      ...(place.website && { website: place.website }),
      ...(place.hours && { opening_hours: place.hours }),
    },
    namedetails: {
      name: place.name,
      ...(place.otherName && { alt_name: place.otherName }),
      ...(place.englishName && { 'name:en': place.englishName }),
    },
    boundingbox: ['44.0', '44.1', '-123.1', '-123.0'],
  }
}

/** Words must match exactly. */
const nominatimOf =
  (places: readonly StandInPlace[]): Scenario =>
  (request, response) => {
    const query = queryOf(request.path)
    if (query.get('format') !== 'jsonv2')
      return json(400, { error: { code: 400, message: "Parameter 'format' must be one of: text, xml, json, jsonv2" } })(
        request,
        response,
      )
    if (pathOf(request.path) === '/lookup') {
      const ids = (query.get('osm_ids') ?? '').split(',')
      const found = places.filter(({ number }) => ids.includes(`N${number}`))
      return json(200, found.map(nominatimPlace))(request, response)
    }
    if (pathOf(request.path) !== '/search') return notFound(request, response)
    const found = searchPlaces(places, query.get('q') ?? '', (one, other) => one === other)
    return json(200, found.slice(0, Number(query.get('limit') ?? 10)).map(nominatimPlace))(request, response)
  }

/** Characters may be wrong or missing: the first two and half of the rest are enough. */
const isLike = (one: string, other: string) =>
  one.slice(0, 2) === other.slice(0, 2) &&
  Array.from(one).filter((letter) => other.includes(letter)).length * 2 >= other.length

/** Builds a place as Photon returns it. */
export const photonFeature = (place: StandInPlace) => ({
  type: 'Feature',
  properties: {
    osm_type: 'N',
    osm_id: place.number,
    osm_key: place.isClosed ? `disused:${place.trade[0]}` : place.trade[0],
    osm_value: place.trade[1],
    type: 'house',
    name: place.name,
    housenumber: place.house,
    street: place.street,
    city: place.town,
    state: place.state,
    postcode: place.postcode,
    country: COUNTRIES.of(place.country ?? 'US'),
    countrycode: place.country ?? 'US',
  },
  geometry: { type: 'Point', coordinates: [place.longitude, place.latitude] },
})

const photonOf =
  (places: readonly StandInPlace[]): Scenario =>
  (request, response) => {
    const query = queryOf(request.path)
    const q = query.get('q')
    if (pathOf(request.path) !== '/api') return notFound(request, response)
    if (!q) return json(400, { message: "missing search term 'q': /?q=berlin" })(request, response)
    const most = Number(query.get('limit') ?? 15)
    const features = searchPlaces(places, q, isLike).slice(0, most).map(photonFeature)
    return json(200, { type: 'FeatureCollection', features })(request, response)
  }

export const OVERPASS_HEADER = {
  version: 0.6,
  generator: 'Overpass API 0.7.62.7',
  osm3s: { timestamp_osm_base: '2026-11-20T12:00:00Z', copyright: 'The data is made available under ODbL.' },
}

/** Builds a place as Overpass returns it. Every other one has a center, like a building, instead of a position. */
export function overpassElement(place: StandInPlace) {
  const position = { lat: place.latitude, lon: place.longitude }
  const [key, value] = place.trade
  return {
    type: 'node',
    id: place.number,
    ...(place.number % 2 === 0 ? { center: position } : position),
    tags: {
      name: place.name,
      ...(place.englishName && { 'name:en': place.englishName }),
      [place.isClosed ? `disused:${key}` : key]: value,
      'addr:housenumber': place.house,
      'addr:street': place.street,
      'addr:city': place.town,
      'addr:state': place.stateCode ?? 'OR',
      'addr:postcode': place.postcode,
      ...(place.country && { 'addr:country': place.country }),
      ...(place.phone && { phone: place.phone }),
      ...(place.website && { website: place.website }),
      ...(place.hours && { opening_hours: place.hours }),
    },
  }
}

const overpassOf =
  (places: readonly StandInPlace[]): Scenario =>
  (request, response) => {
    const data = new URLSearchParams(request.body.toString()).get('data') ?? ''
    const around = /around:(\d+),(-?[\d.]+),(-?[\d.]+)/u.exec(data)
    const tags = [...data.matchAll(/nwr\["([^"]+)"="([^"]+)"\]/gu)].map(
      ([, key = '', value = '']) => [key, value] as const,
    )
    if ((!around && tags.length === 0) || pathOf(request.path) !== '/api/interpreter')
      return html(400, '<strong style="color:#FF0000">Error</strong>: line 1: parse error')(request, response)
    const [radius = 0, latitude = 0, longitude = 0] = (around ?? []).slice(1).map(Number)
    const isTagged = (element: ReturnType<typeof overpassElement>) =>
      tags.some(([key, value]) => (element.tags as Record<string, string>)[key] === value)
    const elements = around
      ? places.filter((place) => flatMeters(place, latitude, longitude) <= radius).map(overpassElement)
      : places.map(overpassElement).filter(isTagged)
    return json(200, { ...OVERPASS_HEADER, elements })(request, response)
  }

/** Opens Nominatim over real HTTP, with a few invented businesses. */
export const openNominatimStandIn = ({
  places = STAND_IN_PLACES,
  ...options
}: PlacesOptions = {}): Promise<StandIn<Trouble | 'fine' | 'empty' | 'an error with 200'>> =>
  openStandIn(
    {
      fine: nominatimOf(places),
      empty: json(200, []),
      'an error with 200': json(200, { error: 'Unable to geocode' }),
      ...troubles,
    },
    'fine',
    options,
  )

/** Opens Photon, which tolerates misspellings. */
export const openPhotonStandIn = ({
  places = STAND_IN_PLACES,
  ...options
}: PlacesOptions = {}): Promise<StandIn<Trouble | 'fine' | 'empty'>> =>
  openStandIn(
    { fine: photonOf(places), empty: json(200, { type: 'FeatureCollection', features: [] }), ...troubles },
    'fine',
    options,
  )

/** Opens Overpass, which reports a timeout with a status of 200. */
export const openOverpassStandIn = ({
  places = STAND_IN_PLACES,
  ...options
}: PlacesOptions = {}): Promise<StandIn<Trouble | 'fine' | 'empty' | 'remark'>> =>
  openStandIn(
    {
      fine: overpassOf(places),
      empty: json(200, { ...OVERPASS_HEADER, elements: [] }),
      remark: json(200, {
        ...OVERPASS_HEADER,
        elements: [],
        remark: 'runtime error: Query timed out in "query" at line 1 after 16 seconds.',
      }),
      ...troubles,
    },
    'fine',
    options,
  )
