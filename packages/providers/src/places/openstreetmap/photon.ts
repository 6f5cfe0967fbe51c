import type { PlaceCandidate, PlaceQuery } from '@canvass/enrichment/ports'
import type { OutgoingRequest } from '../../outgoing/outgoing.ts'
import { firstText, isObject, objectOf, positionOf, textOf } from '../json-shape.ts'
import { formatAddress } from '../format-address.ts'
import { osmElementOf, placeOfTags } from './osm-place.ts'

const MAX_PLACES = 10

/** Searches for misspelled names, nearby ones first. It has no phones or websites. */
export function photonSearch(
  baseUrl: string,
  { name, near, about, text }: PlaceQuery,
): Omit<OutgoingRequest, 'headers'> {
  // With a position, the town is known, and a misread address would only mislead the search.
  const query = new URLSearchParams({ q: near ? name : text, limit: String(MAX_PLACES) })
  const bias = near ?? about
  if (bias) {
    query.set('lat', bias.latitude.toFixed(2))
    query.set('lon', bias.longitude.toFixed(2))
  }
  return { method: 'GET', url: `${baseUrl}/api?${query.toString()}` }
}

/** Returns the places of an answer; undefined if it isn't a collection. */
export function placesOfPhoton(answer: unknown): PlaceCandidate[] | undefined {
  const { features } = objectOf(answer)
  if (!Array.isArray(features)) return undefined
  return features.filter(isObject).flatMap(({ properties, geometry }) => {
    const said = objectOf(properties)
    const { coordinates } = objectOf(geometry)
    const [longitude, latitude] = Array.isArray(coordinates) ? (coordinates as unknown[]) : []
    const [key, value] = [textOf(said['osm_key']), textOf(said['osm_value'])]
    const tags = { name: said['name'], ...(key !== null && { [key]: value }) }
    const element = osmElementOf(said['osm_type'], said['osm_id'], tags)
    const address = formatAddress({
      number: textOf(said['housenumber']),
      street: textOf(said['street']),
      town: firstText(said, ['city', 'locality', 'district']),
      state: textOf(said['state']),
      postcode: textOf(said['postcode']),
      country: textOf(said['countrycode']),
    })
    return (element && placeOfTags(element, { position: positionOf(latitude, longitude), address })) ?? []
  })
}
