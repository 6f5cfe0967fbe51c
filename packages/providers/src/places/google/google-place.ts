import type { PlaceCandidate } from '@canvass/enrichment/ports'
import { isObject, type JsonObject, objectOf, positionOf, textOf } from '../json-shape.ts'

/** The fields to request for every place found: enough to tell which one is meant, and not a cent more. */
export const SEARCH_MASK = [
  'id',
  'displayName',
  'formattedAddress',
  'location',
  'businessStatus',
  'primaryTypeDisplayName',
  'googleMapsUri',
]
  .map((field) => `places.${field}`)
  .join(',')

/** The fields to request for the chosen place. */
export const DETAILS_MASK = [
  'id',
  'displayName',
  'formattedAddress',
  'location',
  'nationalPhoneNumber',
  'internationalPhoneNumber',
  'websiteUri',
  'regularOpeningHours.weekdayDescriptions',
  'businessStatus',
  'primaryTypeDisplayName',
  'googleMapsUri',
  'movedPlaceId',
].join(',')

/** Returns the places of a search; an empty result is an empty object. Undefined if the answer is malformed. */
export function placesOfSearch(answer: unknown): PlaceCandidate[] | undefined {
  if (!isObject(answer)) return undefined
  const { places } = answer
  if (places === undefined && Object.keys(answer).length === 0) return []
  return Array.isArray(places) ? places.filter(isObject).flatMap((place) => placeOfGoogle(place) ?? []) : undefined
}

/** Converts one place; undefined if it has no id or no name. */
export function placeOfGoogle(place: JsonObject): PlaceCandidate | undefined {
  const id = textOf(place['id'])
  const name = textOf(objectOf(place['displayName'])['text'])
  if (id === null || name === null) return undefined
  const { latitude, longitude } = objectOf(place['location'])
  const { weekdayDescriptions } = objectOf(place['regularOpeningHours'])
  const isGone = place['businessStatus'] === 'CLOSED_PERMANENTLY' || textOf(place['movedPlaceId']) !== null
  const url = textOf(place['googleMapsUri'])
  return {
    id: `google:${id}`,
    name,
    address: textOf(place['formattedAddress']),
    phone: textOf(place['internationalPhoneNumber']) ?? textOf(place['nationalPhoneNumber']),
    website: textOf(place['websiteUri']),
    position: positionOf(latitude, longitude),
    category: textOf(objectOf(place['primaryTypeDisplayName'])['text']),
    hours: Array.isArray(weekdayDescriptions) ? textOf(weekdayDescriptions.filter(isText).join('; ')) : null,
    ...(isGone && { isClosed: true }),
    ...(url !== null && { url }),
  }
}

const isText = (value: unknown) => typeof value === 'string'
