import type { PlaceCandidate, PlaceQuery, Places } from '@canvass/enrichment/ports'
import type { OutgoingRequest } from '../../outgoing/outgoing.ts'
import { askJson, type Service } from '../ask-json.ts'
import { isObject } from '../json-shape.ts'
import { failureOfGoogle } from './failure-of-google.ts'
import { DETAILS_MASK, placeOfGoogle, placesOfSearch, SEARCH_MASK } from './google-place.ts'

/** Google lets nobody keep what it says, but for the ids; for so long it serves the work at hand. */
export const GOOGLE_KEPT_MS = 24 * 60 * 60 * 1000
export const GOOGLE_LICENCE = 'Google Maps'

const MOST = 10
/** Around the photo, places within so many meters come first. */
const AROUND = 20_000

/**
 * Finds businesses by Google's Text Search, asked for no more than tells them apart, and asks for the rest of the one that
 * is meant alone: what is asked for is what it costs.
 */
export function createGooglePlaces(
  service: Service & { baseUrl: string; key: string },
  now: () => Date = () => new Date(),
): Places {
  const { baseUrl, key } = service
  const ask = <T>(
    request: Omit<OutgoingRequest, 'headers'>,
    mask: string,
    made: { read: (answer: unknown) => T | undefined; isNothing: (value: T) => boolean },
    signal: AbortSignal,
  ) => {
    const headers = {
      accept: 'application/json',
      'x-goog-api-key': key,
      'x-goog-fieldmask': mask,
      ...(request.body !== undefined && { 'content-type': 'application/json' }),
    }
    return askJson(service, { ...request, headers }, made, signal).catch((error: unknown) => {
      throw failureOfGoogle(error)
    })
  }
  return {
    async find(query, choose, signal) {
      const fetchedAt = now()
      const { value: found, raw: search } = await ask(
        { method: 'POST', url: `${baseUrl}/v1/places:searchText`, body: JSON.stringify(searchOf(query)) },
        SEARCH_MASK,
        { read: placesOfSearch, isNothing: (places) => places.length === 0 },
        signal,
      )
      const chosen = choose(found)
      const details = chosen && (await detailsOf(chosen, signal))
      return {
        provider: 'google',
        candidates: details ? found.map((one) => (one === chosen ? details.value : one)) : found,
        raw: { search, details: details?.raw ?? null },
        fetchedAt: fetchedAt.toISOString(),
        licence: GOOGLE_LICENCE,
        expiresAt: new Date(fetchedAt.getTime() + GOOGLE_KEPT_MS).toISOString(),
      }
    },
  }

  /** Everything about one place. An id that is no longer one leaves the place as it was found. */
  function detailsOf(place: PlaceCandidate, signal: AbortSignal) {
    const url = `${baseUrl}/v1/places/${encodeURIComponent(place.id.replace('google:', ''))}`
    return ask({ method: 'GET', url }, DETAILS_MASK, { read: placeOfDetails, isNothing: () => false }, signal).catch(
      (error: unknown) => {
        if (isObsolete(error)) return undefined
        throw error
      },
    )
  }
}

const placeOfDetails = (answer: unknown) => (isObject(answer) ? placeOfGoogle(answer) : undefined)
const isObsolete = (error: unknown) => isObject(error) && error['status'] === 404

/** Plumbers and cleaners have no shop: without asking for them, they are not found. */
const searchOf = ({ text, near, country }: PlaceQuery) => ({
  textQuery: text,
  pageSize: MOST,
  includePureServiceAreaBusinesses: true,
  ...(country !== undefined && { regionCode: country }),
  ...(near && {
    locationBias: { circle: { center: rounded(near), radius: AROUND } },
  }),
})

/** Who stands a few steps further asks the same. */
const rounded = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  latitude: Number(latitude.toFixed(2)),
  longitude: Number(longitude.toFixed(2)),
})
