import type { PLACE_AGREEMENTS, PLACE_DOUBTS } from '@canvass/contracts/shapes/place-match'
import { haveOtherTrades, hostOfWebsite, isSamePhone, isSameWebsite } from '../known-business.ts'
import { isGenericName } from '../company-name.ts'
import {
  ACCEPTED_SIMILARITY,
  companySimilarity,
  type MatchBand,
  matchBandOf,
  PROVISIONAL_SIMILARITY,
} from '../similarity.ts'
import { type AddressAgreement, addressAgreement } from './address-agreement.ts'
import { echoOf } from './echo.ts'
import { type LatLong, metersBetween } from './meters-between.ts'

/** What is known of a business before it is looked for. Names are the likeliest first. */
export interface BusinessRead {
  readonly names: readonly string[]
  /** Everything that could be read: a name that was read wrongly may stand in it once more. */
  readonly lines: readonly string[]
  readonly phones: readonly string[]
  readonly emails: readonly string[]
  readonly websites: readonly string[]
  readonly addresses: readonly string[]
  /** Where the capture was made. */
  readonly position: LatLong | null
}

/** What a provider says of a place. */
export interface PlaceSeen {
  readonly name: string
  readonly otherNames?: readonly string[]
  readonly address: string | null
  readonly phone: string | null
  readonly website: string | null
  readonly position: LatLong | null
  /** It has closed for good, or moved elsewhere. */
  readonly isClosed?: boolean
}

/** What beside the name speaks for a place. */
export type PlaceAgreement = (typeof PLACE_AGREEMENTS)[number]
/** Why a name that agrees is not enough. */
export type PlaceDoubt = (typeof PLACE_DOUBTS)[number]

export interface JudgedPlace<P extends PlaceSeen> {
  readonly place: P
  /** Of the names, 0 to 100. */
  readonly similarity: number
  readonly agrees: readonly PlaceAgreement[]
  readonly doubts: readonly PlaceDoubt[]
  /** From where the capture was made; null where either position is unknown. */
  readonly meters: number | null
  readonly band: MatchBand
  /** Whether a person might be asked about it. */
  readonly isWorthAsking: boolean
}

/** Further away than this is another branch, where nothing else agrees. Meters. */
const FAR = 1_000
/** Two entries so close to each other are one house: a place and its building, or one place twice. Meters. */
const SAME_SPOT = 60
/** Other readings of the name may bring a place before a person, and never past one. */
const MOST_BY_OTHER_READING = ACCEPTED_SIMILARITY - 1
/** By so little a place stands above another one of the same name, and it is a toss-up which is meant. */
const TOSS_UP = 15

/**
 * The places in the order in which they may be the business, each with its band. The band is that of the names' similarity;
 * what else is known only puts one place before another, or asks a person where the names alone would have been believed.
 * Nothing lifts a band: being near, too, decides between names and never makes up for one.
 */
export function rankPlaces<P extends PlaceSeen>(read: BusinessRead, places: readonly P[]): JudgedPlace<P>[] {
  const looked = places.map((place) => lookAt(read, place)).toSorted((a, b) => b.standing - a.standing)
  return looked.map((one) => judge(one, looked, read))
}

interface Look<P> {
  readonly place: P
  readonly similarity: number
  readonly echo: number
  readonly agrees: readonly PlaceAgreement[]
  readonly address: AddressAgreement
  readonly meters: number | null
  readonly standing: number
}

function lookAt<P extends PlaceSeen>(read: BusinessRead, place: P): Look<P> {
  const [first = '', ...others] = read.names
  const names = [place.name, ...(place.otherNames ?? [])]
  const likeness = (name: string) => Math.max(0, ...names.map((one) => companySimilarity(name, one)))
  const byOther = Math.min(MOST_BY_OTHER_READING, Math.max(0, ...others.map(likeness)))
  const similarity = Math.max(likeness(first), byOther)
  const echo = Math.max(0, ...names.map((name) => echoOf(name, read.names, read.lines)))
  const address = addressOf(read, place)
  const agrees = agreementsOf(read, place, address)
  const meters = read.position && place.position ? Math.round(metersBetween(read.position, place.position)) : null
  const standing =
    similarity +
    0.4 * echo +
    agrees.reduce((sum, one) => sum + WORTH[one], 0) +
    ADDRESS_WORTH[address] +
    nearness(meters, agrees.length > 0) -
    (place.isClosed ? 25 : 0)
  return { place, similarity, echo, agrees, address, meters, standing }
}

/** What agreement is worth beside a similarity of 0 to 100: a number or a domain belongs to hardly anybody else. */
const WORTH: Readonly<Record<PlaceAgreement, number>> = { phone: 60, website: 60, email: 40, address: 40 }
const ADDRESS_WORTH: Readonly<Record<AddressAgreement, number>> = { same: 0, town: 10, other: -30, unknown: 0 }

/** A phone's position is right to some ten meters; a card is photographed anywhere, so that distance tells less then. */
function nearness(meters: number | null, isBorneOut: boolean): number {
  if (meters === null) return 0
  if (meters <= 40) return 30
  if (meters <= 120) return 20
  if (meters <= 500) return 8
  return meters <= FAR || isBorneOut ? 0 : -20
}

const ADDRESS_ORDER: readonly AddressAgreement[] = ['same', 'town', 'unknown', 'other']

/** Of several addresses on a card one is this branch's. */
function addressOf({ addresses }: BusinessRead, { address }: PlaceSeen): AddressAgreement {
  if (address === null) return 'unknown'
  const all = new Set(addresses.map((one) => addressAgreement(one, address)))
  return ADDRESS_ORDER.find((one) => all.has(one)) ?? 'unknown'
}

function agreementsOf(read: BusinessRead, { phone, website }: PlaceSeen, address: AddressAgreement): PlaceAgreement[] {
  return [
    ...(phone !== null && read.phones.some((one) => isSamePhone(one, phone)) ? (['phone'] as const) : []),
    ...(website !== null && read.websites.some((one) => isSameWebsite(one, website)) ? (['website'] as const) : []),
    ...(website !== null && read.emails.some((one) => domainOf(one) === hostOfWebsite(website))
      ? (['email'] as const)
      : []),
    ...(address === 'same' ? (['address'] as const) : []),
  ]
}

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1).toLowerCase()

function judge<P extends PlaceSeen>(one: Look<P>, all: readonly Look<P>[], read: BusinessRead): JudgedPlace<P> {
  const { place, similarity, agrees, meters } = one
  const doubts = doubtsOf(one, all, read)
  const bare = matchBandOf(similarity)
  // Santander Bank and Star Nails have letters in common, and what they trade in says that they are two.
  const isOther = bare === 'provisional' && doubts.includes('other_trade')
  const band = isOther ? 'blocked' : bare === 'accepted' && doubts.length > 0 ? 'provisional' : bare
  return { place, similarity, agrees, doubts, meters, band, isWorthAsking: !isOther && isWorthAsking(one) }
}

function doubtsOf<P extends PlaceSeen>(one: Look<P>, all: readonly Look<P>[], read: BusinessRead): PlaceDoubt[] {
  const { place, similarity, agrees, address, meters } = one
  const [name = ''] = read.names
  const isBorneOut = agrees.length > 0
  const rivals = all.filter((other) => other !== one && isRival(one, other))
  const isOneOfSeveral = similarity >= ACCEPTED_SIMILARITY && rivals.length > 0
  const names = [place.name, ...(place.otherNames ?? [])]
  const isOther = names.every((other) => haveOtherTrades(name, other))
  return [
    ...(place.isClosed ? (['closed'] as const) : []),
    ...(!isBorneOut && meters !== null && meters > FAR && address !== 'town' ? (['far_away'] as const) : []),
    ...(!isBorneOut && address === 'other' ? (['other_address'] as const) : []),
    ...(!isBorneOut && isOther ? (['other_trade'] as const) : []),
    ...(!isBorneOut && isGenericName(name) ? (['no_name'] as const) : []),
    ...(isOneOfSeveral ? (['several'] as const) : []),
  ]
}

/** Another place of that name, elsewhere, for which about as much speaks. */
function isRival<P extends PlaceSeen>(one: Look<P>, other: Look<P>): boolean {
  if (other.similarity < ACCEPTED_SIMILARITY || other.standing <= one.standing - TOSS_UP) return false
  if (one.place.position && other.place.position)
    return metersBetween(one.place.position, other.place.position) > SAME_SPOT
  return one.place.address !== other.place.address
}

/** A name of which half was lost still sounds like that of the place in front of which it was read. */
const isWorthAsking = ({ similarity, echo, agrees, meters }: Look<PlaceSeen>): boolean =>
  similarity >= PROVISIONAL_SIMILARITY || agrees.length > 0 || (meters !== null && meters <= 150 && echo >= 35)
