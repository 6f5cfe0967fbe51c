import type { PlaceCandidate, Position } from '@canvass/enrichment/ports'
import type { OutgoingRequest } from '../../outgoing/outgoing.ts'
import { isObject, objectOf, positionOf } from '../json-shape.ts'
import { osmElementOf, placeOfTags } from './osm-place.ts'

/** As far as a sign is photographed from, and a phone is wrong about where it is. Meters. */
const AROUND = 120
const MOST = 80
const TRADE = '^(disused:|abandoned:|was:)?(shop|amenity|office|craft|healthcare|leisure|tourism|club)$'

/** Every business around a position, whatever its name: for names that were read wrongly. */
export function overpassAround(baseUrl: string, { latitude, longitude }: Position): Omit<OutgoingRequest, 'headers'> {
  // Ten meters or so: who stands in front of the next window asks the same.
  const at = `${latitude.toFixed(4)},${longitude.toFixed(4)}`
  const data = `[out:json][timeout:15];nwr(around:${AROUND},${at})["name"][~"${TRADE}"~"."];out tags center ${MOST};`
  return { method: 'POST', url: `${baseUrl}/api/interpreter`, body: new URLSearchParams({ data }).toString() }
}

/** The places of an answer; undefined where it is none. It says with a status of 200, too, that it ran out of time. */
export function placesOfOverpass(answer: unknown): PlaceCandidate[] | undefined {
  const { elements, remark } = objectOf(answer)
  if (!Array.isArray(elements) || remark !== undefined) return undefined
  return elements.filter(isObject).flatMap((one) => {
    const { latitude, longitude } = whereOf(one)
    const element = osmElementOf(one['type'], one['id'], objectOf(one['tags']))
    return (element && placeOfTags(element, { position: positionOf(latitude, longitude) })) ?? []
  })
}

/** A house has a center where a lamp has a place. */
function whereOf(element: Readonly<Record<string, unknown>>): { latitude: unknown; longitude: unknown } {
  const { lat, lon } = { ...element, ...objectOf(element['center']) } as Record<string, unknown>
  return { latitude: lat, longitude: lon }
}
