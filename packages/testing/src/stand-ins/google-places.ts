import { openStandIn, type Scenario, type StandIn } from './open-stand-in.ts'
import { flatMeters, STAND_IN_PLACES, type PlacesOptions, searchPlaces, type StandInPlace } from './stand-in-places.ts'
import { truncatedJson, hang, json } from './responses.ts'

/** The only key the stand-in accepts. */
export const GOOGLE_KEY = 'AIza-stand-in-0123456789'

const failure = (code: number, status: string, message: string, reason?: string) =>
  json(code, {
    error: {
      code,
      message,
      status,
      ...(reason !== undefined && {
        details: [
          {
            '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
            reason,
            domain: 'googleapis.com',
            metadata: { service: 'places.googleapis.com' },
          },
        ],
      }),
    },
  })

/** Google doesn't return a 401 for a wrong key. */
const badKey = failure(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', 'API_KEY_INVALID')
const busy = failure(429, 'RESOURCE_EXHAUSTED', 'Quota exceeded for quota metric.', 'RATE_LIMIT_EXCEEDED')
const obsolete = failure(404, 'NOT_FOUND', 'The Place ID is no longer valid. Please refresh cached Place IDs.')

export const googlePlaceId = (number: number) => `ChIJstandIn${number}`

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' })

function formattedAddress(place: StandInPlace): string {
  const { house, street, town, stateCode = 'OR', postcode, country, isNumberFirst = true } = place
  if (country === undefined || country === 'US') return `${house} ${street}, ${town}, ${stateCode} ${postcode}, USA`
  const line = isNumberFirst ? `${house} ${street}` : `${street} ${house}`
  return `${line}, ${postcode} ${town}, ${COUNTRIES.of(country)}`
}

/** The complete data of a place; the mask selects what's returned. */
const whole = (place: StandInPlace): Record<string, unknown> => ({
  id: googlePlaceId(place.number),
  displayName: { text: place.name, languageCode: 'en' },
  formattedAddress: formattedAddress(place),
  location: { latitude: place.latitude, longitude: place.longitude },
  businessStatus: place.isClosed ? 'CLOSED_PERMANENTLY' : 'OPERATIONAL',
  primaryTypeDisplayName: { text: place.trade[1].replaceAll('_', ' '), languageCode: 'en-US' },
  googleMapsUri: `https://maps.google.com/?cid=${place.number}`,
  ...(place.phone && {
    internationalPhoneNumber: place.phone.replace('-', ' '),
    nationalPhoneNumber: place.nationalPhone ?? place.phone.replace('+1-', ''),
  }),
  ...(place.website && { websiteUri: place.website }),
  ...(place.hours && { regularOpeningHours: { weekdayDescriptions: [place.hours, 'Sunday: Closed'] } }),
  ...(place.movedTo !== undefined && { movedPlaceId: googlePlaceId(place.movedTo) }),
  rating: 4.7,
})

/** Applies a mask to a place; `fields` don't include the `places.` prefix. */
export const maskGooglePlace = (place: StandInPlace, fields: readonly string[]) =>
  Object.fromEntries(Object.entries(whole(place)).filter(([name]) => fields.some((one) => one.split('.')[0] === name)))

type Around = { circle: { center: { latitude: number; longitude: number }; radius: number } }

const isLike = (one: string, other: string) => one.slice(0, 5) === other.slice(0, 5)
/** A phone number is searched as one, and finds the place that has it. */
const isNumber = (query: string) => /^\+[\d\s()-]{7,}$/u.test(query)
const digitsOf = (text = '') => text.replace(/\D/gu, '')
const ofNumber = (places: readonly StandInPlace[], query: string) =>
  places.filter(({ phone }) => digitsOf(phone) === digitsOf(query))

const fineOf =
  (there: readonly StandInPlace[]): Scenario =>
  (request, response) => {
    if (request.headers['x-goog-api-key'] !== GOOGLE_KEY) return badKey(request, response)
    const mask = String(request.headers['x-goog-fieldmask'] ?? '')
    if (mask === '' || mask.includes(' '))
      return failure(400, 'INVALID_ARGUMENT', 'FieldMask is a required parameter.')(request, response)
    const fields = mask.split(',')
    if (request.method === 'POST' && request.path === '/v1/places:searchText') {
      if (fields.some((field) => !field.startsWith('places.')))
        return failure(400, 'INVALID_ARGUMENT', 'Request contains an invalid argument.')(request, response)
      const { textQuery, pageSize = 20 } = JSON.parse(request.body.toString()) as Record<string, unknown>
      const found = isNumber(String(textQuery))
        ? ofNumber(there, String(textQuery))
        : searchPlaces(there, String(textQuery), isLike)
      const names = fields.map((field) => field.replace('places.', ''))
      const places = found.slice(0, Number(pageSize)).map((place) => maskGooglePlace(place, names))
      return json(200, places.length > 0 ? { places } : {})(request, response)
    }
    if (request.method === 'POST' && request.path === '/v1/places:searchNearby') {
      const { locationRestriction } = JSON.parse(request.body.toString()) as { locationRestriction: Around }
      const { center, radius } = locationRestriction.circle
      const names = fields.map((field) => field.replace('places.', ''))
      const near = (one: StandInPlace) => flatMeters(one, center.latitude, center.longitude)
      const places = there
        .filter((one) => near(one) <= radius)
        .toSorted((a, b) => near(a) - near(b))
        .map((one) => maskGooglePlace(one, names))
      return json(200, places.length > 0 ? { places } : {})(request, response)
    }
    const place = there.find(({ number }) => request.path === `/v1/places/${googlePlaceId(number)}`)
    return place ? json(200, maskGooglePlace(place, fields))(request, response) : obsolete(request, response)
  }

const scenarios = {
  empty: json(200, {}),
  busy,
  'bad key': badKey,
  'key blocked': failure(403, 'PERMISSION_DENIED', 'Requests to this API are blocked.', 'API_KEY_SERVICE_BLOCKED'),
  'service disabled': failure(403, 'PERMISSION_DENIED', 'Places API (New) is disabled.', 'SERVICE_DISABLED'),
  'wrong mask': failure(400, 'INVALID_ARGUMENT', 'Request contains an invalid argument.'),
  obsolete,
  broken: failure(503, 'UNAVAILABLE', 'The service is currently unavailable.'),
  cut: truncatedJson,
  'half JSON': (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"places": [{')
  },
  'a page': (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Sorry</body></html>')
  },
  hang,
} satisfies Record<string, Scenario>

export type GooglePlacesScenario = keyof typeof scenarios | 'fine'

/**
 * Opens Google's Places API (New) over real HTTP, with a few invented businesses. It returns only the fields in the
 * mask.
 */
export async function openGooglePlacesStandIn({
  places = STAND_IN_PLACES,
  ...options
}: PlacesOptions = {}): Promise<StandIn<GooglePlacesScenario> & { readonly key: string }> {
  const all = { fine: fineOf(places), ...scenarios }
  return { ...(await openStandIn<GooglePlacesScenario>(all, 'fine', options)), key: GOOGLE_KEY }
}
