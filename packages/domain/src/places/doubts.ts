import { isGenericName } from '../company-name.ts'
import { haveOtherTrades } from '../known-business.ts'
import { callingCodeOf } from '../phone-text.ts'
import { ACCEPTED_SIMILARITY, type MatchBand, matchBandOf } from '../similarity.ts'
import { type AddressAgreement, addressAgreement } from './address-agreement.ts'
import { metersBetween } from './meters-between.ts'
import type { BusinessRead, PlaceAgreement, PlaceDoubt, PlaceSeen } from './place-seen.ts'
import type { NameAgreement } from './same-name.ts'
import { saysTradeAlone, tradesOf } from './trades.ts'

/** A place beside what was read. */
export interface Look<P> {
  readonly place: P
  readonly similarity: number
  /** The same, where the word of a trade that is read alone counts for little. */
  readonly telling: number
  /** Of the name that was claimed, word by word. */
  readonly name: NameAgreement
  readonly echo: number
  readonly agrees: readonly PlaceAgreement[]
  readonly address: AddressAgreement
  /** Whether both have websites, and none of them is the same. */
  readonly isOtherSite: boolean
  readonly trade: 'same' | 'other' | 'unknown'
  /** The trades that the place is of. */
  readonly ofPlace: ReadonlySet<string>
  readonly meters: number | null
  /** Whether it lies about where the business does; `unknown` where that is not told, or an exact distance is. */
  readonly region: 'same' | 'other' | 'unknown'
  /** What its standing is without what is known only about. */
  readonly surely: number
  readonly standing: number
}

/** Further away than this is another branch, where nothing else agrees. Meters. */
export const FAR = 1_000
/** Further away than this a name that is only much alike is another one: of two relatives, or of two streets. Meters. */
const NEARBY = 250
/** Every letter agrees, or all that is left out is a form in law. */
const SAME_NAME = 100
/** Two entries so close to each other are one house: a place and its building, or one place twice. Meters. */
const SAME_SPOT = 60
/** The photo was taken in front of it, as far as phones and streets are wide. Meters. */
const HERE = 120
/** So much further away is another branch than the one that is meant. Meters. */
const FURTHER = 100

export function doubtsOf<P extends PlaceSeen>(one: Look<P>, all: readonly Look<P>[], read: BusinessRead): PlaceDoubt[] {
  const { place, similarity, agrees, address, meters, region } = one
  const isBranch = agrees.some(saysWhichBranch)
  // A card is photographed anywhere, so that the distance says nothing of it where anything else agrees.
  const isDistanceTold = isBranch || (read.isCard === true && agrees.length > 0)
  const isOneOfSeveral = similarity >= ACCEPTED_SIMILARITY && all.some((other) => other !== one && isRival(one, other))
  const isOther = !isTheirs(agrees) && isOfOtherTrade(one, read)
  const isFar = meters !== null && meters > (similarity < SAME_NAME ? NEARBY : FAR) && address !== 'town'
  const isElsewhere = (region === 'other' && address !== 'town') || isOfOtherCountry(one, read)
  return [
    ...(place.isClosed ? (['closed'] as const) : []),
    ...(!isDistanceTold && isFar ? (['far_away'] as const) : []),
    ...(!isBranch && isElsewhere ? (['other_town'] as const) : []),
    ...(isAtOtherAddress(one) ? (['other_address'] as const) : []),
    ...(isOther ? (['other_trade'] as const) : []),
    ...(!isOther && isTooLittle(one, read) ? (['no_name'] as const) : []),
    ...(isOneOfSeveral || isFirstByRegionAlone(one, all) ? (['several'] as const) : []),
  ]
}

/** The band of the names' similarity, or a lower one where something speaks against it. */
export function bandOf(one: Look<PlaceSeen>, doubts: readonly PlaceDoubt[], read: BusinessRead): MatchBand {
  if (isOtherBusiness(one, read)) return 'blocked'
  const bare = matchBandOf(one.similarity)
  return bare === 'accepted' && doubts.length > 0 ? 'provisional' : bare
}

/** A website and a domain of email are a company's, and all of its branches have them. */
const saysWhichBranch = (by: PlaceAgreement) => by === 'phone' || by === 'address'

/** Whether its number is dialed in another country than every number that was read, and the photo was not taken there. */
function isOfOtherCountry(one: Look<PlaceSeen>, { phones }: BusinessRead): boolean {
  const ofPlace = one.place.phone === null ? undefined : callingCodeOf(one.place.phone)
  if (ofPlace === undefined || phones.length === 0 || isHere(one)) return false
  // A number that does not say its country may be of this one.
  return phones.map(callingCodeOf).every((code) => code !== undefined && code !== ofPlace)
}

/** Whether the photo was taken in front of it. */
const isHere = ({ meters }: Look<PlaceSeen>) => meters !== null && meters <= HERE

/**
 * All branches of a chain have one website and one domain of email, which do not tell a branch in another street from the
 * one that is meant. Another house of the same street is a digit that was misread more often than a branch.
 */
function isAtOtherAddress(one: Look<PlaceSeen>): boolean {
  const { address, agrees } = one
  if (!isAnotherHouse(address)) return false
  if (agrees.length === 0) return true
  return address === 'other' && !agrees.includes('phone') && !isHere(one)
}

/** Santander Bank and Star Nails have letters in common, and what they trade in says that they are two. */
export const isOtherBusiness = (one: Look<PlaceSeen>, { names: [name = ''] }: BusinessRead): boolean =>
  matchBandOf(one.similarity) === 'provisional' && one.agrees.length === 0 && haveOtherTradesIn(one.place, name)

const haveOtherTradesIn = ({ name, otherNames = [] }: PlaceSeen, read: string): boolean =>
  [name, ...otherNames].every((other) => haveOtherTrades(read, other))

/** By the words of both names, or by those of the name that was read and what the map says. */
function isOfOtherTrade({ place, ofPlace }: Look<PlaceSeen>, { names: [name = ''] }: BusinessRead): boolean {
  if (haveOtherTradesIn(place, name)) return true
  const ofName = tradesOf([name])
  return ofName.size > 0 && ofPlace.size > 0 && ![...ofName].some((one) => ofPlace.has(one))
}

/** A house may hold a dozen shops, so that an address alone makes one neither of two names nor of two trades. */
const isTheirs = (agrees: readonly PlaceAgreement[]) => agrees.some((by) => by !== 'address')

/** Whether what agrees is not enough of a name to believe it by itself. */
function isTooLittle(one: Look<PlaceSeen>, { names: [name = ''], isNameSure = true }: BusinessRead): boolean {
  const { agrees } = one
  if (isTheirs(agrees)) return false
  if (one.name === 'other') return true
  // Two dentists of one house both are "Family Dentistry", and one of them has more of a name.
  if (agrees.length > 0) return one.name !== 'whole' && (saysTradeAlone(name) || one.isOtherSite)
  // A map may have an old website of the shop that stands there, and one of the same name elsewhere is another business.
  if (one.isOtherSite && (one.similarity < SAME_NAME || one.name !== 'whole' || !isHere(one))) return true
  if (isGenericName(name)) return true
  if (one.name === 'part') return true
  return !isHere(one) && (one.name === 'but_for_trade' || !isNameSure)
}

/** Nothing but the middle of a town puts it before another: that makes nobody certain. */
function isFirstByRegionAlone<P>(one: Look<P>, all: readonly Look<P>[]): boolean {
  const isFirst = all.every(({ standing }) => standing <= one.standing)
  // Of two that are otherwise alike, one of the region comes first for its region as well.
  const mayBeFirst = ({ surely, region }: Look<P>) =>
    surely > one.surely || (surely === one.surely && region !== one.region)
  return isFirst && all.some(mayBeFirst)
}

/** Another place of that name, elsewhere, where nothing tells which of the two it is. */
function isRival<P extends PlaceSeen>(one: Look<P>, other: Look<P>): boolean {
  if (other.similarity < ACCEPTED_SIMILARITY || isOneTwice(one, other)) return false
  return !isTold(one, other)
}

/** Beside a place that has the whole name, one that has a part of it is a neighbor: two relatives have shops in one mall. */
const isOneTwice = <P extends PlaceSeen>(one: Look<P>, other: Look<P>): boolean =>
  isAtOneSpot(one.place, other.place) && (one.name === 'whole' || other.name !== 'whole')

function isAtOneSpot(a: PlaceSeen, b: PlaceSeen): boolean {
  if (!a.position || !b.position) return a.address === b.address
  // Two branches may stand in one street, or around its corner.
  const isOtherHouse = a.address && b.address && isAnotherHouse(addressAgreement(a.address, b.address))
  return !isOtherHouse && metersBetween(a.position, b.position) <= SAME_SPOT
}

const isAnotherHouse = (address: AddressAgreement) => address === 'other' || address === 'street'

/** All branches of a chain have one website; number, address, and the place of the photo are of one of them. */
function isTold(one: Look<PlaceSeen>, other: Look<PlaceSeen>): boolean {
  for (const by of ['phone', 'address'] as const)
    if (one.agrees.includes(by) !== other.agrees.includes(by)) return one.agrees.includes(by)
  if ((one.name === 'whole') !== (other.name === 'whole')) return one.name === 'whole'
  if (isAnotherHouse(other.address) && !isAnotherHouse(one.address)) return true
  return one.meters !== null && other.meters !== null && one.meters <= HERE && other.meters >= one.meters + FURTHER
}
