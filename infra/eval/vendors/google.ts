import { googlePlaceId, GOOGLE_KEY, maskGooglePlace } from '@canvass/testing/stand-ins/google-places'
import type { Scenario } from '@canvass/testing/stand-ins/open-stand-in'
import { json } from '@canvass/testing/stand-ins/responses'
import type { IndexedPlace, Spot } from '../world/place.ts'
import { distanceFrom, editDistance, type SearchablePlace, mapped, wordsOf } from './vendor-index.ts'

type Search = {
  textQuery?: string
  pageSize?: number
  maxResultCount?: number
  locationBias?: { circle: { center: Spot; radius: number } }
  locationRestriction?: { circle: { center: Spot; radius: number } }
}

const LEAST = 0.45
const BIAS = 0.35

/** Applies the mask to places for a response. Names are in the script of the requested language. */
function maskPlaces(places: readonly IndexedPlace[], mask: string) {
  const fields = mask.split(',').map((field) => field.replace('places.', ''))
  const all = places.map((place) => maskGooglePlace({ ...mapped(place), name: place.name }, fields))
  return all.length > 0 ? { places: all } : {}
}

/**
 * Emulates the Places API's search: by text, forgiving misspellings and ranking nearby places first; by number; and by
 * distance.
 */
export function google(kept: readonly SearchablePlace[]): Scenario {
  return (request, response) => {
    const mask = String(request.headers['x-goog-fieldmask'] ?? '')
    if (request.headers['x-goog-api-key'] !== GOOGLE_KEY || mask === '')
      return json(400, { error: { code: 400, status: 'INVALID_ARGUMENT' } })(request, response)
    if (request.method === 'GET') {
      const one = kept.find(({ place }) => request.path === `/v1/places/${googlePlaceId(place.number)}`)
      if (!one) return json(404, { error: { code: 404, status: 'NOT_FOUND' } })(request, response)
      const place = { ...mapped(one.place), name: one.place.name }
      return json(200, maskGooglePlace(place, mask.split(',')))(request, response)
    }
    const search = JSON.parse(request.body.toString()) as Search
    const found = request.path.endsWith(':searchNearby') ? nearby(kept, search) : byText(kept, search)
    return json(200, maskPlaces(found, mask))(request, response)
  }
}

function nearby(
  kept: readonly SearchablePlace[],
  { locationRestriction, maxResultCount = 20 }: Search,
): IndexedPlace[] {
  if (!locationRestriction) return []
  const { center, radius } = locationRestriction.circle
  return kept
    .map(({ place }) => ({ place, meters: distanceFrom(place, center) }))
    .filter(({ meters }) => meters <= radius)
    .toSorted((a, b) => a.meters - b.meters)
    .slice(0, Math.min(20, maxResultCount))
    .map(({ place }) => place)
}

function byText(
  kept: readonly SearchablePlace[],
  { textQuery = '', pageSize = 20, locationBias }: Search,
): IndexedPlace[] {
  const limit = Math.min(20, pageSize)
  if (/^\+?[\d\s().-]{7,}$/u.test(textQuery)) {
    const digits = textQuery.replace(/\D/gu, '')
    const isIts = ({ phone }: IndexedPlace) => phone?.international.replace(/\D/gu, '') === digits
    return kept.flatMap(({ place }) => (isIts(place) ? place : [])).slice(0, limit)
  }
  const asked = wordsOf(textQuery)
  if (asked.length === 0) return []
  const center = locationBias?.circle.center
  return kept
    .flatMap(({ place, nameWords, addressWords }) => {
      const types = place.tag[1].split('_')
      const ofName = asked.map((word) => Math.max(0, ...nameWords.map((held) => likeness(word, held))))
      const [named, best] = [ofName.reduce((sum, one) => sum + one, 0), Math.max(0, ...ofName)]
      const others = asked.filter(
        (word, at) => ofName[at] === 0 && (addressWords.has(word) || types.includes(word)),
      ).length
      if (best < 0.7 && !asked.some((word) => types.includes(word))) return []
      const covered = (named + 0.6 * others) / asked.length
      if (covered < LEAST) return []
      const bias = center ? BIAS / (1 + distanceFrom(place, center) / 3_000) : 0
      return [{ place, score: covered + 0.3 * (named / nameWords.length) + bias }]
    })
    .toSorted((a, b) => b.score - a.score || a.place.number - b.place.number)
    .slice(0, limit)
    .map(({ place }) => place)
}

/** Allows one wrong character in words of four or more, two in words of seven or more. */
function likeness(asked: string, held: string): number {
  if (asked === held) return 1
  const most = asked.length >= 7 ? 2 : asked.length >= 4 ? 1 : 0
  if (most === 0) return 0
  if (asked.length >= 4 && held.startsWith(asked)) return 0.8
  const edits = editDistance(asked, held, most)
  return edits <= most ? 1 - 0.15 * edits : 0
}
