import { isSamePhone } from '@canvass/domain/known-business'
import { metersBetween } from '@canvass/domain/places/meters-between'
import type { PlaceCandidate, PlaceQuery, Places, Position } from '@canvass/enrichment/ports'
import { ProviderError } from '@canvass/enrichment/provider-error'
import type { OutgoingRequest } from '../../outgoing/outgoing.ts'
import { requestJson, oldestOf, type JsonAnswer, type Service } from '../request-json.ts'
import { isObject } from '../json-shape.ts'
import { failureOfGoogle } from './failure-of-google.ts'
import { DETAILS_MASK, placeOfGoogle, placesOfSearch, SEARCH_MASK } from './google-place.ts'

/** Google doesn't permit storing its data, except ids; for this long it serves the work at hand. */
export const GOOGLE_KEPT_MS = 24 * 60 * 60 * 1000
/** A run would write an answer that expires during it to storage once more, so no answer this old starts a run. */
export const GOOGLE_REMEMBERED_MS = GOOGLE_KEPT_MS - 10 * 60 * 1000
export const GOOGLE_LICENCE = 'Google Maps'

const MAX_PLACES = 10
/** Places within this many meters of the photo come first. */
const AROUND = 20_000

/**
 * Finds businesses through Google's Text Search, requesting only enough fields to tell them apart, and details only for
 * the chosen one, since cost depends on the fields. If the search finds nobody near the photo, it requests the places
 * around it; if the number that was read isn't that of the place found, it searches for the number.
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
    return requestJson({ ...service, now }, { ...request, headers }, made, signal).catch((error: unknown) => {
      throw failureOfGoogle(error)
    })
  }
  return {
    async find(query, choose, signal) {
      const { near, phones = [], otherNames = [] } = query
      const asked: { askedAt: string }[] = []
      const raw: Record<string, unknown> = {}
      let found = query.text === '' ? [] : await searched('search', 'searchText', searchOf(query))
      let chosen = choose(found, true)
      // If the name was misread, an alternative reading may be the business's name.
      for (const name of near === null ? otherNames : []) {
        if (chosen) break
        found = merged([
          ...found,
          ...(await more(found, `search ${name}`, 'searchText', searchOf({ ...query, text: name }))),
        ])
        chosen = choose(found, true)
      }
      // If the name was misread, a place right here is more likely than a similar name elsewhere.
      if (near !== null && !isHere(chosen, near)) {
        found = merged([...found, ...(await more(found, 'nearby', 'searchNearby', nearbyOf(near)))])
      }
      chosen ??= choose(found)
      const details: Details = chosen ? await detailsOf(chosen, signal) : {}
      const { said } = details
      if (said) found = found.map((one) => (one === chosen ? said.value : one))
      raw['details'] = said?.raw ?? failedAs(details)
      if (said) asked.push(said)
      const isItsNumber = phones.some((one) => isSamePhone(one, said?.value.phone ?? ''))
      const [phone] = phones.filter((one) => one.startsWith('+'))
      let unanswered = details.failure
      if (phone !== undefined && !isItsNumber) {
        const [byNumber] = await more(found, 'phone', 'searchText', { textQuery: phone, pageSize: 1 })
        // A request that was just refused isn't repeated right away.
        const isAsked = unanswered !== undefined && byNumber?.id === chosen?.id
        const whole: Details = byNumber && !isAsked ? await detailsOf(byNumber, signal) : {}
        if (whole.said) found = merged([whole.said.value, ...found])
        else if (byNumber && whole.failure) found = merged([...found, byNumber])
        if (whole.said) asked.push(whole.said)
        if (whole.failure) raw['details of the number'] = failedAs(whole)
        unanswered ??= whole.failure
      }
      const fetchedAt = oldestOf(asked) ?? now().toISOString()
      return {
        provider: 'google',
        candidates: found,
        raw,
        fetchedAt,
        licence: GOOGLE_LICENCE,
        expiresAt: new Date(Date.parse(fetchedAt) + GOOGLE_KEPT_MS).toISOString(),
        ...(unanswered && { unanswered }),
      }

      async function searched(name: string, method: string, search: object): Promise<PlaceCandidate[]> {
        const said = await ask(
          { method: 'POST', url: `${baseUrl}/v1/places:${method}`, body: JSON.stringify(search) },
          SEARCH_MASK,
          { read: placesOfSearch, isNothing: (places) => places.length === 0 },
          signal,
        )
        raw[name] = said.raw
        asked.push(said)
        return said.value
      }

      /** Sends another request; if it fails, any earlier results still count. */
      async function more(found: readonly PlaceCandidate[], ...question: Parameters<typeof searched>) {
        try {
          return await searched(...question)
        } catch (error) {
          signal.throwIfAborted()
          if (found.length === 0) throw error
          return []
        }
      }
    },
  }

  /**
   * Requests the details of one place. If its id no longer exists, or the request fails, the place stays as it was
   * found.
   */
  async function detailsOf(place: PlaceCandidate, signal: AbortSignal): Promise<Details> {
    const url = `${baseUrl}/v1/places/${encodeURIComponent(place.id.replace('google:', ''))}`
    const made = { read: placeOfDetails, isNothing: () => false }
    try {
      return { said: await ask({ method: 'GET', url }, DETAILS_MASK, made, signal) }
    } catch (error) {
      signal.throwIfAborted()
      if (isObsolete(error)) return {}
      if (error instanceof ProviderError) return { failure: error }
      throw error
    }
  }
}

/** The details of one place, or why there are none; neither if its id no longer exists. */
type Details = { said?: JsonAnswer<PlaceCandidate>; failure?: ProviderError }

const failedAs = ({ failure }: Details) => (failure ? { failed: failure.code } : null)
const placeOfDetails = (answer: unknown) => (isObject(answer) ? placeOfGoogle(answer) : undefined)
const isObsolete = (error: unknown) => isObject(error) && error['status'] === 404

/** Builds the search. Plumbers and cleaners have no storefront: unless included explicitly, they aren't found. */
const searchOf = ({ text, near, about, country }: PlaceQuery) => ({
  textQuery: text,
  pageSize: MAX_PLACES,
  includePureServiceAreaBusinesses: true,
  ...(country !== undefined && { regionCode: country }),
  ...(near && {
    locationBias: { circle: { center: rounded(near), radius: AROUND } },
  }),
  ...(!near &&
    about && {
      locationBias: { circle: { center: rounded(about), radius: Math.max(AROUND, about.meters) } },
    }),
})

/** The distance from which a sign is photographed, plus GPS error. Meters. */
const HERE = 150
const MAX_NEARBY = 20

/** Builds the request for the businesses right around the photo, nearest first. */
const nearbyOf = ({ latitude, longitude }: Position) => ({
  maxResultCount: MAX_NEARBY,
  rankPreference: 'DISTANCE',
  locationRestriction: {
    // Rounded to ten meters or so, so that a photo from the next window makes the same request.
    circle: {
      center: { latitude: Number(latitude.toFixed(4)), longitude: Number(longitude.toFixed(4)) },
      radius: HERE,
    },
  },
})

const isHere = (place: PlaceCandidate | undefined, near: Position): boolean =>
  place !== undefined && place.position !== null && metersBetween(place.position, near) <= HERE

/** Lists each place once; the first result wins. */
const merged = (places: readonly PlaceCandidate[]): PlaceCandidate[] =>
  places.filter((place, at) => places.findIndex(({ id }) => id === place.id) === at)

/** Rounded, so that a photo a few steps away makes the same request. */
const rounded = ({ latitude, longitude }: { latitude: number; longitude: number }) => ({
  latitude: Number(latitude.toFixed(2)),
  longitude: Number(longitude.toFixed(2)),
})
