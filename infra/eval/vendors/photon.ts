import { photonFeature } from '@canvass/testing/stand-ins/openstreetmap'
import type { Scenario } from '@canvass/testing/stand-ins/open-stand-in'
import { json } from '@canvass/testing/stand-ins/responses'
import type { Spot } from '../world/place.ts'
import { distanceFrom, editDistance, type SearchablePlace, mapped, wordsOf } from './vendor-index.ts'

/** The location bias is strongest at the spot, and half as strong at this distance. Meters. */
const HALF_BIAS = 5_000
const BIAS = 0.4

/**
 * Emulates Photon's search: first for places that match all words, by prefix; if there are none, for those that lack at
 * most one word, allowing one wrong character per word after its first two. Nearby places come first.
 */
export const photon =
  (kept: readonly SearchablePlace[]): Scenario =>
  (request, response) => {
    const { searchParams } = new URL(request.path, 'http://vendor')
    const asked = wordsOf(searchParams.get('q') ?? '')
    const limit = Math.min(50, Number(searchParams.get('limit') ?? 15))
    const near = spotOf(searchParams)
    const strict = asked.length === 0 ? [] : found(kept, asked, asked.length, startsWith, near)
    const all = strict.length > 0 ? strict : found(kept, asked, Math.max(1, asked.length - 1), isAlike, near)
    const features = all.slice(0, limit).map(({ place }) => photonFeature(mapped(place)))
    return json(200, { type: 'FeatureCollection', features })(request, response)
  }

type Fits = (asked: string, held: string) => number

const startsWith: Fits = (asked, held) => (held === asked ? 1 : asked.length > 2 && held.startsWith(asked) ? 0.8 : 0)
const isAlike: Fits = (asked, held) => {
  if (startsWith(asked, held) > 0) return startsWith(asked, held)
  if (asked.length < 4 || asked.slice(0, 2) !== held.slice(0, 2)) return 0
  return editDistance(asked, held, 1) <= 1 ? 0.7 : 0
}

function found(
  kept: readonly SearchablePlace[],
  asked: readonly string[],
  least: number,
  fits: Fits,
  near: Spot | undefined,
) {
  return kept
    .flatMap(({ place, nameWords, addressWords }) => {
      const ofName = asked.map((word) => Math.max(0, ...nameWords.map((held) => fits(word, held))))
      const hits = asked.filter((word, at) => (ofName[at] ?? 0) > 0 || addressWords.has(word)).length
      const sum = ofName.reduce((total, one) => total + one, 0)
      if (hits < least || sum === 0) return []
      const bias = near ? BIAS / (1 + distanceFrom(place, near) / HALF_BIAS) : 0
      return [{ place, score: (2 * sum) / (asked.length + nameWords.length) + bias }]
    })
    .toSorted((a, b) => b.score - a.score || a.place.number - b.place.number)
}

function spotOf(query: URLSearchParams): Spot | undefined {
  const [latitude, longitude] = [query.get('lat'), query.get('lon')]
  return latitude === null || longitude === null
    ? undefined
    : { latitude: Number(latitude), longitude: Number(longitude) }
}
