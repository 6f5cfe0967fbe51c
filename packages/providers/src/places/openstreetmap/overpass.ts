import { internationalPhoneText } from '@canvass/domain/phone-text'
import type { PlaceCandidate, PlaceQuery, Position } from '@canvass/enrichment/ports'
import type { OutgoingRequest } from '../../outgoing/outgoing.ts'
import { isObject, objectOf, positionOf } from '../json-shape.ts'
import { osmElementOf, placeOfTags } from './osm-place.ts'

/** As far as a sign is photographed from, and a phone is wrong about where it is. Meters. */
const AROUND = 150
const MOST = 150
const TRADE = '^(disused:|abandoned:|was:)?(shop|amenity|office|craft|healthcare|leisure|tourism|club)$'

/** Every business around a position, whatever its name: for names that were read wrongly. */
export function overpassAround(baseUrl: string, { latitude, longitude }: Position): Omit<OutgoingRequest, 'headers'> {
  // Ten meters or so: who stands in front of the next window asks the same.
  const at = `${latitude.toFixed(4)},${longitude.toFixed(4)}`
  const data = `[out:json][timeout:15];nwr(around:${AROUND},${at})["name"][~"${TRADE}"~"."];out tags center ${MOST};`
  return { method: 'POST', url: `${baseUrl}/api/interpreter`, body: new URLSearchParams({ data }).toString() }
}

/** So many ways to write a number or an address on the net are tried, each of which is looked up and not searched for. */
const MOST_CONTACTS = 2
const QUOTED = /["\\;\n]/u

/** Every business that has one of these numbers or websites, as mappers write them; undefined where there is none to ask for. */
export function overpassByContact(
  baseUrl: string,
  { phones = [], websites = [] }: PlaceQuery,
): Omit<OutgoingRequest, 'headers'> | undefined {
  const written = [
    ...phones.slice(0, MOST_CONTACTS).flatMap((phone) => tagged(['phone', 'contact:phone'], writtenPhones(phone))),
    ...websites.slice(0, MOST_CONTACTS).flatMap((site) => tagged(['website', 'contact:website'], writtenSites(site))),
  ]
  if (written.length === 0) return undefined
  const data = `[out:json][timeout:15];(${written.map((one) => `nwr${one};`).join('')});out tags center ${MOST};`
  return { method: 'POST', url: `${baseUrl}/api/interpreter`, body: new URLSearchParams({ data }).toString() }
}

const tagged = (keys: readonly string[], values: readonly string[]): string[] =>
  values.filter((value) => !QUOTED.test(value)).flatMap((value) => keys.map((key) => `["${key}"="${value}"]["name"]`))

/** With spaces, with hyphens, or with neither; of a number whose country is not known nothing can be said. */
function writtenPhones(phone: string): string[] {
  if (!phone.startsWith('+')) return []
  const spaced = internationalPhoneText(phone)
    .replaceAll(/[^+\d]+/gu, ' ')
    .trim()
  return [...new Set([phone, spaced, spaced.replaceAll(' ', '-'), internationalPhoneText(phone)])]
}

/** A profile at a network is one of many pages of its host. */
function writtenSites(site: string): string[] {
  if (site.includes('/')) return []
  const host = site.replace(/^www\./u, '')
  return ['https://', 'https://www.', 'http://', 'http://www.'].flatMap((start) => [
    `${start}${host}`,
    `${start}${host}/`,
  ])
}

/**
 * The places of an answer; undefined where it is none. It says with a status of 200, too, that it ran out of time.
 * @param country of those that do not say it, two letters: most mappers leave it out
 */
export function placesOfOverpass(answer: unknown, country?: string): PlaceCandidate[] | undefined {
  const { elements, remark } = objectOf(answer)
  if (!Array.isArray(elements) || remark !== undefined) return undefined
  return elements.filter(isObject).flatMap((one) => {
    const { latitude, longitude } = whereOf(one)
    const element = osmElementOf(one['type'], one['id'], objectOf(one['tags']))
    return (element && placeOfTags(element, { position: positionOf(latitude, longitude), country })) ?? []
  })
}

/** A house has a center where a lamp has a place. */
function whereOf(element: Readonly<Record<string, unknown>>): { latitude: unknown; longitude: unknown } {
  const { lat, lon } = { ...element, ...objectOf(element['center']) } as Record<string, unknown>
  return { latitude: lat, longitude: lon }
}
