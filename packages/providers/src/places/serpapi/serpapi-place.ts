import type { PlaceCandidate } from '@canvass/enrichment/ports'
import { ProviderError } from '@canvass/enrichment/provider-error'
import { isObject, type JsonObject, numberOf, objectOf, positionOf, textOf } from '../json-shape.ts'

const MAX_PLACES = 10

/**
 * Returns the places of an answer: a list, or the single match. An empty result is reported as an error of a successful
 * search. Undefined if the answer is malformed.
 * @throws ProviderError if the search failed, which also comes with status 200
 */
export function placesOfSerpApi(answer: unknown): PlaceCandidate[] | undefined {
  if (!isObject(answer)) return undefined
  const { local_results: many, place_results: one, error } = answer
  const { status } = objectOf(answer['search_metadata'])
  if (status === 'Error') throw new ProviderError('provider_failed', 'The serpapi service failed', true)
  if (isObject(one)) return [one].flatMap((place) => placeOf(place) ?? [])
  if (Array.isArray(many))
    return many
      .filter(isObject)
      .flatMap((place) => placeOf(place) ?? [])
      .slice(0, MAX_PLACES)
  return status === 'Success' && textOf(error) !== null ? [] : undefined
}

/** Returns how many searches the account has left; null if it isn't stated. */
export const searchesLeft = (account: unknown): number | null => numberOf(objectOf(account)['total_searches_left'])

/**
 * Converts one place. The id is Google's own, so that a user's decision about a place holds whichever provider finds
 * it.
 */
function placeOf(place: JsonObject): PlaceCandidate | undefined {
  const [id, name] = [textOf(place['place_id']), textOf(place['title'])]
  if (id === null || name === null) return undefined
  const { latitude, longitude } = objectOf(place['gps_coordinates'])
  const { type } = place
  const isClosed = /permanently closed/iu.test(textOf(place['open_state']) ?? '')
  return {
    id: `google:${id}`,
    name,
    address: textOf(place['address']),
    phone: textOf(place['phone']),
    website: textOf(place['website']),
    position: positionOf(latitude, longitude),
    category: textOf(Array.isArray(type) ? (type as unknown[])[0] : type),
    hours: hoursOf(place['operating_hours']),
    ...(isClosed && { isClosed: true }),
  }
}

/** Formats hours as `Monday: 8 AM–5 PM; Sunday: Closed`. */
function hoursOf(value: unknown): string | null {
  const days = Object.entries(objectOf(value)).flatMap(([day, hours]) => {
    const said = textOf(hours)
    return said === null ? [] : [`${day.charAt(0).toUpperCase()}${day.slice(1)}: ${said}`]
  })
  return textOf(days.join('; '))
}
