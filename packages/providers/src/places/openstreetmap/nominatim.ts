import type { PlaceCandidate, PlaceQuery } from '@canvass/enrichment/ports'
import type { OutgoingRequest } from '../../outgoing/outgoing.ts'
import { firstText, isObject, type JsonObject, objectOf, positionOf, textOf } from '../json-shape.ts'
import { formatAddress } from '../format-address.ts'
import { osmElementOf, placeOfTags } from './osm-place.ts'

const DETAILS = { format: 'jsonv2', addressdetails: '1', extratags: '1', namedetails: '1' }
const MAX_PLACES = 10
/** Places within about this many degrees come first. */
const AROUND = 0.2

/** Searches by name and address; returns phone, website, and hours. Names must be spelled exactly. */
export function nominatimSearch(baseUrl: string, { text, near, about }: PlaceQuery): Omit<OutgoingRequest, 'headers'> {
  const query = new URLSearchParams({ q: text, ...DETAILS, limit: String(MAX_PLACES) })
  const middle = near ?? about
  if (middle) query.set('viewbox', boxAround(middle))
  return { method: 'GET', url: `${baseUrl}/search?${query.toString()}` }
}

/** Looks up the details of one OpenStreetMap place. */
export function nominatimLookup(baseUrl: string, id: string): Omit<OutgoingRequest, 'headers'> {
  const [type = '', number = ''] = id.replace('osm:', '').split('/')
  const query = new URLSearchParams({ osm_ids: `${type.charAt(0).toUpperCase()}${number}`, ...DETAILS })
  return { method: 'GET', url: `${baseUrl}/lookup?${query.toString()}` }
}

/** Rounded, so that a photo a few steps away makes the same request. */
function boxAround({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return [longitude - AROUND, latitude + AROUND, longitude + AROUND, latitude - AROUND]
    .map((degrees) => degrees.toFixed(1))
    .join(',')
}

/** Returns the places of an answer; undefined if it isn't a list. */
export function placesOfNominatim(answer: unknown): PlaceCandidate[] | undefined {
  if (!Array.isArray(answer)) return undefined
  return answer.filter(isObject).flatMap((hit) => placeOf(hit) ?? [])
}

function placeOf(hit: JsonObject): PlaceCandidate | undefined {
  const { name, category, type, lat, lon } = hit
  const tags = {
    ...objectOf(hit['extratags']),
    ...objectOf(hit['namedetails']),
    ...(textOf(name) !== null && { name }),
    ...(typeof category === 'string' && { [category]: type }),
  }
  const element = osmElementOf(hit['osm_type'], hit['osm_id'], tags)
  const parts = objectOf(hit['address'])
  const told = { address: addressOf(parts), country: textOf(parts['country_code']) ?? undefined }
  return element && placeOfTags(element, { position: positionOf(lat, lon), ...told })
}

const addressOf = (parts: JsonObject): string | null =>
  formatAddress({
    number: textOf(parts['house_number']),
    street: textOf(parts['road']) ?? textOf(parts['pedestrian']),
    town: firstText(parts, ['city', 'town', 'village', 'municipality', 'hamlet', 'city_district', 'suburb']),
    state: stateOf(parts),
    postcode: textOf(parts['postcode']),
    country: textOf(parts['country_code']),
  })

/** Extracts the state in address form from `US-TX`. */
const stateOf = (parts: JsonObject): string | null =>
  textOf(parts['ISO3166-2-lvl4'])?.split('-')[1] ?? textOf(parts['state'])
