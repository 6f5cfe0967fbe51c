import { internationalPhoneText } from '@canvass/domain/phone-text'
import type { PlaceCandidate, PlaceQuery, Position } from '@canvass/enrichment/ports'
import type { OutgoingRequest } from '../../outgoing/outgoing.ts'
import { isObject, objectOf, positionOf } from '../json-shape.ts'
import { osmElementOf, placeOfTags } from './osm-place.ts'

/** The distance from which a sign is photographed, plus GPS error. Meters. */
const AROUND = 150
const MAX_PLACES = 150
const TRADE = '^(disused:|abandoned:|was:)?(shop|amenity|office|craft|healthcare|leisure|tourism|club)$'

/** Requests every business around a position regardless of its name, for misread names. */
export function overpassAround(baseUrl: string, { latitude, longitude }: Position): Omit<OutgoingRequest, 'headers'> {
  // Rounded to ten meters or so, so that a photo from the next window makes the same request.
  const at = `${latitude.toFixed(4)},${longitude.toFixed(4)}`
  const data = `[out:json][timeout:15];nwr(around:${AROUND},${at})["name"][~"${TRADE}"~"."];out tags center ${MAX_PLACES};`
  return { method: 'POST', url: `${baseUrl}/api/interpreter`, body: new URLSearchParams({ data }).toString() }
}

/** How many numbers and websites are tried, each in several notations that are looked up rather than searched for. */
const MAX_CONTACTS = 2
const QUOTED = /["\\;\n]/u

/**
 * Requests every business with one of these numbers or websites, in mappers' notations; undefined if there are none.
 */
export function overpassByContact(
  baseUrl: string,
  { phones = [], websites = [] }: PlaceQuery,
): Omit<OutgoingRequest, 'headers'> | undefined {
  const written = [
    ...phones.slice(0, MAX_CONTACTS).flatMap((phone) => tagged(['phone', 'contact:phone'], phoneNotations(phone))),
    ...websites.slice(0, MAX_CONTACTS).flatMap((site) => tagged(['website', 'contact:website'], siteNotations(site))),
  ]
  if (written.length === 0) return undefined
  const data = `[out:json][timeout:15];(${written.map((one) => `nwr${one};`).join('')});out tags center ${MAX_PLACES};`
  return { method: 'POST', url: `${baseUrl}/api/interpreter`, body: new URLSearchParams({ data }).toString() }
}

const tagged = (keys: readonly string[], values: readonly string[]): string[] =>
  values.filter((value) => !QUOTED.test(value)).flatMap((value) => keys.map((key) => `["${key}"="${value}"]["name"]`))

/** Writes a number with spaces, with hyphens, or with neither; empty if its country is unknown. */
function phoneNotations(phone: string): string[] {
  if (!phone.startsWith('+')) return []
  const spaced = internationalPhoneText(phone)
    .replaceAll(/[^+\d]+/gu, ' ')
    .trim()
  return [...new Set([phone, spaced, spaced.replaceAll(' ', '-'), internationalPhoneText(phone)])]
}

/** Writes a website's URLs; a social profile is one of many pages on its host. */
function siteNotations(site: string): string[] {
  if (site.includes('/')) return []
  const host = site.replace(/^www\./u, '')
  return ['https://', 'https://www.', 'http://', 'http://www.'].flatMap((start) => [
    `${start}${host}`,
    `${start}${host}/`,
  ])
}

/**
 * Returns the places of an answer; undefined if it is malformed. Overpass also reports a timeout with status 200.
 * @param country two letters, for places that don't state it: most mappers leave it out
 */
export function placesOfOverpass(answer: unknown, country?: string): PlaceCandidate[] | undefined {
  const { elements, remark } = objectOf(answer)
  if (!Array.isArray(elements) || remark !== undefined) return undefined
  return elements.filter(isObject).flatMap((one) => {
    const { latitude, longitude } = coordinatesOf(one)
    const element = osmElementOf(one['type'], one['id'], objectOf(one['tags']))
    return (element && placeOfTags(element, { position: positionOf(latitude, longitude), country })) ?? []
  })
}

/** Returns the position: a building has a center, a node a point. */
function coordinatesOf(element: Readonly<Record<string, unknown>>): { latitude: unknown; longitude: unknown } {
  const { lat, lon } = { ...element, ...objectOf(element['center']) } as Record<string, unknown>
  return { latitude: lat, longitude: lon }
}
