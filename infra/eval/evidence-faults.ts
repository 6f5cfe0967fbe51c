import type { Evidence } from '@canvass/contracts/shapes/evidence'
import type { Findings } from '@canvass/enrichment/findings'
import { formatAddress } from '@canvass/providers/places/format-address'
import { digitsOf, isNumberIn, isValueIn, alphanumericsOf } from './is-value-in.ts'
import { googlePlaceId } from '@canvass/testing/stand-ins/google-places'
import type { IndexedPlace } from './world/place.ts'
import type { World } from './world/world.ts'

type SupportedValue = { value: string; evidence: readonly Evidence[] }
/** Everything evidence may point to: the lines of the photo, the index, and the lead's own values. */
type Known = { world: World; findings: Findings; lines: readonly string[] }

/**
 * Lists the values of a lead that no evidence supports, one sentence each. `points` is the number of points checked.
 */
export function evidenceFaults(
  world: World,
  country: string,
  findings: Findings,
): { points: number; faults: string[] } {
  const { read_text, compose_lead: lead } = findings
  const known: Known = { world, findings, lines: read_text.lines.map(({ text }) => text) }
  const facts: [string, SupportedValue][] = [
    ...(lead.company ? [['company', lead.company] as [string, SupportedValue]] : []),
    ...(['phones', 'emails', 'websites', 'addresses', 'hours'] as const).flatMap((field) =>
      (lead[field] ?? []).map((fact) => [field, fact] as [string, SupportedValue]),
    ),
    ...lead.people.map(({ name, evidence }) => ['person', { value: name ?? '', evidence }] as [string, SupportedValue]),
  ]
  const points = (lead.businessIntelligence?.points ?? []).filter(({ status }) => status !== 'unknown')
  const callingCode = callingCodeIn(world, country)
  return {
    points: points.length,
    faults: [
      ...facts.flatMap(([field, fact]) => faultOfFact(field, fact, known, callingCode)),
      ...points.flatMap(({ key, evidence }) =>
        evidence.length === 0 || evidence.some((one) => !isThere(one, known)) ? [`point ${key} has no evidence`] : [],
      ),
      ...faultsOfPlace(world, lead.place),
    ],
  }
}

/** Returns a country's calling code, as its own places write it. */
const callingCodeIn = ({ index }: World, country: string): string =>
  digitsOf(index.find((one) => one.country === country && one.phone)?.phone?.international.split(' ')[0] ?? '')

/** Checks that a value's evidence exists and contains the value, apart from single corrected characters. */
function faultOfFact(field: string, { value, evidence }: SupportedValue, known: Known, callingCode: string): string[] {
  if (evidence.length === 0) return [`${field} “${value}” has no evidence`]
  if (evidence.some((one) => !isThere(one, known))) return [`${field} “${value}” points at what is not there`]
  const texts = evidence.map((one) => known.lines[lineOf(one)] ?? one.quote ?? '')
  const said = texts.join(' ')
  // On a two-line sign, the trade may be above the name, though it comes after the name everywhere else.
  const isBorneOut =
    field === 'phones'
      ? isNumberIn(said, value, callingCode)
      : isValueIn(said, value) || (field === 'company' && isValueIn(texts.toReversed().join(' '), value))
  return isBorneOut ? [] : [`${field} “${value}” is not what “${said}” says`]
}

const lineOf = ({ ref }: Evidence) => (ref.startsWith('line:') ? Number(ref.slice(5)) : -1)

/**
 * Whether the target of the evidence exists and contains the quote. No websites are read here, so there are no pages.
 */
function isThere(one: Evidence, { world, findings, lines }: Known): boolean {
  const { ref, quote } = one
  if (ref.startsWith('line:')) {
    const line = lines[lineOf(one)]
    return line !== undefined && (quote === undefined || alphanumericsOf(line).includes(alphanumericsOf(quote)))
  }
  if (ref.startsWith('fact:')) return isHeld(ref.slice('fact:'.length), quote, findings)
  const place = placeOf(world, ref)
  return place !== undefined && (quote === undefined || textsOfPlace(place).some((text) => isQuoted(text, quote)))
}

const isQuoted = (text: string, quote: string) =>
  alphanumericsOf(quote) !== '' && alphanumericsOf(text).includes(alphanumericsOf(quote))

/** Whether the lead or the place search has the value that a rule points to. */
function isHeld(name: string, quote: string | undefined, { gate, compose_lead: lead }: Findings): boolean {
  if (name === 'gate') return gate.candidate !== null && (quote === undefined || quote === gate.candidate.name)
  if (name === 'people') return lead.people.some((person) => person.name === quote)
  if (name !== 'phones' && name !== 'emails' && name !== 'addresses') return false
  return lead[name].some(({ value }) => value === quote)
}

const placeOf = ({ index }: World, id: string): IndexedPlace | undefined =>
  index.find(({ number }) => id === `osm:node/${number}` || id === `google:${googlePlaceId(number)}`)

const textsOfPlace = ({ name, nativeName = '', phone, host = '', hours = '', ...place }: IndexedPlace): string[] => [
  name,
  nativeName,
  phone?.international ?? '',
  host,
  hours,
  addressOf(place),
]

/** Checks a place's data against the index. */
function faultsOfPlace(world: World, place: Findings['compose_lead']['place']): string[] {
  if (place === undefined) return []
  const held = placeOf(world, place.id)
  if (!held) return [`the place ${place.id} is in no index`]
  const { name, phone, website, address, hours = null } = place
  return [
    ...([held.name, held.nativeName].includes(name) ? [] : [`the place is not called ${name}`]),
    ...(phone === null || digitsOf(phone) === digitsOf(held.phone?.international ?? '')
      ? []
      : [`its number is not ${phone}`]),
    ...(website === null || hostOf(website) === held.host ? [] : [`its site is not ${website}`]),
    ...(address === null || address === addressOf(held) ? [] : [`its address is not ${address}`]),
    ...(hours === null || hours === held.hours ? [] : [`it is not open ${hours}`]),
  ]
}

const hostOf = (website: string) => website.replace(/^https?:\/\/(?:www\.)?/u, '').replace(/\/.*$/u, '')

/** Formats an address in its country's order: house number before the street, or after it. */
const addressOf = ({
  house,
  street,
  town,
  stateCode,
  postcode,
  country,
}: Pick<IndexedPlace, 'house' | 'street' | 'town' | 'stateCode' | 'postcode' | 'country'>): string =>
  formatAddress({ number: house, street, town, state: stateCode, postcode, country }) ?? ''
