import { openStandIn, type Scenario, type StandIn } from './open-stand-in.ts'
import { STAND_IN_PLACES, type PlacesOptions, searchPlaces, type StandInPlace } from './stand-in-places.ts'
import { truncatedJson, hang, json } from './responses.ts'

/** Sixty-four hex digits, like real ones. */
const KEY = 'c0ffee'.repeat(10) + '5eed'

const idOf = ({ number }: StandInPlace) => `ChIJstandIn${number}`
const asked = (path: string) => new URL(path, 'http://stand-in')

const head = (status: 'Success' | 'Error', parameters: Record<string, unknown>) => ({
  search_metadata: {
    id: '6740000000000000000000aa',
    status,
    json_endpoint: 'https://serpapi.com/searches/abc/6740000000000000000000aa.json',
    created_at: '2026-11-20 12:00:00 UTC',
    processed_at: '2026-11-20 12:00:00 UTC',
    total_time_taken: 1.23,
  },
  search_parameters: { engine: 'google_maps', type: 'search', ...parameters },
})

const commonOf = (place: StandInPlace) => ({
  title: place.name,
  place_id: idOf(place),
  data_id: `0x8644b50000000000:0x${place.number.toString(16)}`,
  data_cid: String(place.number),
  gps_coordinates: { latitude: place.latitude, longitude: place.longitude },
  rating: 4.7,
  reviews: 128,
  unclaimed_listing: false,
  type_id: place.trade[1],
  type_ids: [place.trade[1]],
  address: `${place.house} ${place.street}, ${place.town}, ${place.stateCode ?? 'OR'} ${place.postcode}`,
  open_state: place.isClosed ? 'Permanently closed' : 'Open ⋅ Closes 5 PM',
  ...(place.hours && { operating_hours: { monday: '7 AM–3 PM', sunday: 'Closed' } }),
  ...(place.phone && { phone: place.phone.replace('+1-541-', '(541) ') }),
  ...(place.website && { website: place.website }),
})
const tradeOf = ({ trade: [, value] }: StandInPlace) => {
  const words = value.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** In a list, the type is a string, and the hours are only the current ones. */
const oneOfMany = (place: StandInPlace, at: number) => ({
  position: at + 1,
  ...commonOf(place),
  type: tradeOf(place),
  types: [tradeOf(place)],
  hours: 'Open ⋅ Closes 5 PM',
})
/** For a single result, both are lists. */
const alone = (place: StandInPlace) => ({
  ...commonOf(place),
  type: [tradeOf(place)],
  hours: [{ monday: '7 AM–3 PM' }, { sunday: 'Closed' }],
})

const account = (left: number) => ({
  account_id: '5ac0000000000000000000aa',
  account_email: 'demo@example.com',
  plan_id: 'free',
  plan_name: 'Free Plan',
  searches_per_month: 250,
  plan_searches_left: left,
  extra_credits: 0,
  total_searches_left: left,
  this_month_usage: 250 - left,
  account_rate_limit_per_hour: 50,
})

const badKey = json(401, { error: 'Invalid API key. Your API key should be here: https://serpapi.com/manage-api-key' })
const nothing: Scenario = (request, response) => {
  const q = asked(request.path).searchParams.get('q')
  const error = "Google hasn't returned any results for this query."
  return json(200, { ...head('Success', { q }), error })(request, response)
}

/** Checks the key, serves the account, and leaves the search to `search`. */
const behindKey =
  (search: Scenario, left = 249): Scenario =>
  (request, response) => {
    const { pathname, searchParams } = asked(request.path)
    if (searchParams.get('api_key') !== KEY) return badKey(request, response)
    if (pathname === '/account.json') return json(200, account(left))(request, response)
    if (pathname === '/search.json') return search(request, response)
    return json(404, { error: 'Not found' })(request, response)
  }

const isLike = (one: string, other: string) => one.slice(0, 5) === other.slice(0, 5)

const searchOf =
  (places: readonly StandInPlace[]): Scenario =>
  (request, response) => {
    const { searchParams } = asked(request.path)
    const q = searchParams.get('q')
    if (!q) return json(400, { error: 'Missing query `q` parameter.' })(request, response)
    const found = searchPlaces(places, q, isLike).slice(0, 20)
    const [only] = found
    if (!only) return nothing(request, response)
    const top = head('Success', { q, ll: searchParams.get('ll'), hl: searchParams.get('hl') })
    const results = found.length === 1 ? { place_results: alone(only) } : { local_results: found.map(oneOfMany) }
    return json(200, { ...top, ...results })(request, response)
  }

const tooMany = json(429, { error: 'Your account has run out of searches.' })

const scenarios = {
  empty: behindKey(nothing),
  'bad key': badKey,
  /** Both have the same wording and status; only the account tells which it is. */
  'quota used up': behindKey(tooMany, 0),
  busy: behindKey(tooMany),
  'no account': json(429, { error: 'Your account has run out of searches.' }),
  'an error with 200': behindKey(json(200, { ...head('Error', {}), error: 'We couldn’t get valid results.' })),
  /** Echoes the request in the response, like a careless server. */
  'repeats the key': behindKey(({ path }, response) => {
    const said = { ...head('Success', {}), local_results: [], request: path }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said))
  }),
  'leads elsewhere': behindKey(({ path }, response) => {
    response.writeHead(302, { location: `https://elsewhere.example${path}` }).end()
  }),
  'refuses and repeats the key': behindKey((request, response) =>
    json(400, { error: `Can’t answer ${request.path}` })(request, response),
  ),
  broken: json(503, { error: 'Service unavailable' }),
  cut: truncatedJson,
  'half JSON': (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"local_results": [{')
  },
  'a page': (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html><body>Sorry</body></html>')
  },
  hang,
} satisfies Record<string, Scenario>

export type SerpApiScenario = keyof typeof scenarios | 'fine'

/** Opens SerpApi's Google Maps search over real HTTP, with a few invented businesses. The key is part of the URL. */
export async function openSerpApiStandIn({
  places = STAND_IN_PLACES,
  ...options
}: PlacesOptions = {}): Promise<StandIn<SerpApiScenario> & { readonly key: string }> {
  const all = { fine: behindKey(searchOf(places)), ...scenarios }
  return { ...(await openStandIn<SerpApiScenario>(all, 'fine', options)), key: KEY }
}
