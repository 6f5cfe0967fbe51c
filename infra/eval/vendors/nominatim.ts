import { nominatimPlace } from '@canvass/testing/stand-ins/openstreetmap'
import type { Scenario } from '@canvass/testing/stand-ins/open-stand-in'
import { json } from '@canvass/testing/stand-ins/responses'
import type { Spot } from '../world/place.ts'
import { distanceFrom, type SearchablePlace, mapped, wordsOf } from './vendor-index.ts'

/** The factor for a place outside the requested box. */
const OUTSIDE = 0.5

/**
 * Emulates Nominatim's search: each word of the query must match one in the place's name or address exactly. Complete
 * names come first, and places inside the box before those outside.
 */
export const nominatim =
  (kept: readonly SearchablePlace[]): Scenario =>
  (request, response) => {
    const { pathname, searchParams } = new URL(request.path, 'http://vendor')
    if (pathname === '/lookup') {
      const ids = new Set((searchParams.get('osm_ids') ?? '').split(','))
      const found = kept.filter(({ place }) => ids.has(`N${place.number}`))
      return json(
        200,
        found.map(({ place }) => nominatimPlace(mapped(place))),
      )(request, response)
    }
    const asked = wordsOf(searchParams.get('q') ?? '')
    const box = boxOf(searchParams.get('viewbox'))
    const limit = Math.min(40, Number(searchParams.get('limit') ?? 10))
    const found = asked.length === 0 ? [] : kept.flatMap((one) => ranked(one, asked, box))
    const best = found.toSorted((a, b) => b.rank - a.rank || a.one.place.number - b.one.place.number).slice(0, limit)
    return json(
      200,
      best.map(({ one }) => nominatimPlace(mapped(one.place))),
    )(request, response)
  }

function ranked(one: SearchablePlace, asked: readonly string[], box: Box | undefined) {
  const { place, nameWords, addressWords } = one
  if (!asked.every((word) => nameWords.includes(word) || addressWords.has(word))) return []
  const named = nameWords.filter((word) => asked.includes(word)).length
  // A house is also found by its address, along with whoever is in it.
  if (
    named === 0 &&
    !(asked.includes(place.house.toLowerCase()) && wordsOf(place.street).some((word) => asked.includes(word)))
  )
    return []
  const isWithin = box === undefined || isIn(place, box)
  const middle = box && { latitude: (box.south + box.north) / 2, longitude: (box.west + box.east) / 2 }
  return [
    {
      one,
      rank: named / nameWords.length - (isWithin ? 0 : OUTSIDE) - Math.min(0.1, distanceFrom(place, middle) / 1e7),
    },
  ]
}

type Box = { west: number; south: number; east: number; north: number }

function boxOf(text: string | null): Box | undefined {
  const [a = Number.NaN, b = Number.NaN, c = Number.NaN, d = Number.NaN] = (text ?? '').split(',').map(Number)
  if ([a, b, c, d].some(Number.isNaN)) return undefined
  return { west: Math.min(a, c), east: Math.max(a, c), south: Math.min(b, d), north: Math.max(b, d) }
}

const isIn = ({ latitude, longitude }: Spot, { west, east, south, north }: Box) =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east
