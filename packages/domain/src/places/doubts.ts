import { distinctiveWords, foldedWords, isGenericName, spokenWords } from '../company-name.ts'
import { haveDifferentTrades } from '../known-business.ts'
import { callingCodeOf } from '../phone-text.ts'
import { ACCEPTED_SIMILARITY, type MatchBand, matchBandOf } from '../similarity.ts'
import { type AddressAgreement, addressAgreement } from './address-agreement.ts'
import { metersBetween } from './meters-between.ts'
import {
  type BusinessClues,
  namesOf,
  type PlaceAgreement,
  type PlaceDoubt,
  type ProviderPlace,
} from './provider-place.ts'
import { haveOtherNumbers, type NameAgreement, nameAgreement } from './same-name.ts'
import { isTradeOnly, tradesOf } from './trades.ts'

/** A place compared with what was read. */
export interface PlaceComparison<P> {
  readonly place: P
  readonly similarity: number
  /** The similarity, with a trade word on its own counting little. */
  readonly telling: number
  /** Word-by-word agreement with the claimed name. */
  readonly name: NameAgreement
  readonly echo: number
  readonly agrees: readonly PlaceAgreement[]
  readonly address: AddressAgreement
  /** Whether both have websites and no two are the same. */
  readonly isOtherSite: boolean
  /** Whether its number is clearly not one that was read. */
  readonly isOtherNumber: boolean
  readonly trade: 'same' | 'other' | 'unknown'
  /** The trades of the place. */
  readonly ofPlace: ReadonlySet<string>
  readonly meters: number | null
  /** Whether it is in the same region as the business; `unknown` if that isn't known or there is an exact distance. */
  readonly region: 'same' | 'other' | 'unknown'
  /** Its score without the approximate region. */
  readonly surely: number
  readonly standing: number
}

/** Beyond this distance it is in another part of town. Meters. */
export const FAR = 1_000
/**
 * Beyond this distance it is another branch, unless something else agrees: a sign is photographed from less, and a map
 * marks the middle of a large building or lot. Meters.
 */
const NOT_HERE = 300
/** Beyond this distance, a name that is only similar is a different one: two relatives, or two streets. Meters. */
const NEARBY = 250
/** Every letter agrees, or only a legal suffix is missing. */
export const SAME_NAME = 100
/** With so few letters, one that differs makes another name: The Harp, The Sharp. */
const SHORT = 6
/** Two entries this close are in the same building: a place and its building, or one place listed twice. Meters. */
const SAME_SPOT = 60
/** Within this distance the photo was taken in front of it, given GPS error and street width. Meters. */
const HERE = 120
/** A place this much farther away is a different branch. Meters. */
const BRANCH_DISTANCE = 100

export function doubtsOf<P extends ProviderPlace>(
  one: PlaceComparison<P>,
  all: readonly PlaceComparison<P>[],
  read: BusinessClues,
): PlaceDoubt[] {
  const { place, similarity, agrees, address, meters, region } = one
  const isBranch = agrees.some(identifiesBranch)
  // A card can be photographed anywhere, so its distance doesn't matter if anything else agrees.
  const isDistanceTold = isBranch || (read.isCard === true && agrees.length > 0)
  const isOneOfSeveral =
    similarity >= ACCEPTED_SIMILARITY && all.some((other) => other !== one && isRival(one, other, read))
  const isOther = !hasStrongAgreement(agrees) && isOfOtherTrade(one, read)
  const isFar = meters !== null && meters > (similarity < SAME_NAME ? NEARBY : NOT_HERE) && address !== 'town'
  const isElsewhere = (region === 'other' && address !== 'town') || isOfOtherCountry(one, read)
  return [
    ...(place.isClosed ? (['closed'] as const) : []),
    ...(!isDistanceTold && isFar ? (['far_away'] as const) : []),
    ...(!isBranch && isElsewhere ? (['other_town'] as const) : []),
    ...(isAtOtherAddress(one) ? (['other_address'] as const) : []),
    ...(isOther ? (['other_trade'] as const) : []),
    ...(!isOther && isNameTooWeak(one, read) ? (['no_name'] as const) : []),
    ...(isOneOfSeveral || isFirstByRegionAlone(one, all) ? (['several'] as const) : []),
  ]
}

/** Returns the band of the names' similarity, lowered if there are doubts. */
export function bandOf(
  one: PlaceComparison<ProviderPlace>,
  doubts: readonly PlaceDoubt[],
  read: BusinessClues,
): MatchBand {
  if (isOtherBusiness(one, read)) return 'blocked'
  const bare = matchBandOf(one.similarity)
  return bare === 'accepted' && doubts.length > 0 ? 'provisional' : bare
}

/** Whether an agreement identifies the branch: all branches of a company share its website and email domain. */
const identifiesBranch = (by: PlaceAgreement) => by === 'phone' || by === 'address'

/** Whether its number is from a different country than every number that was read, and the photo wasn't taken there. */
function isOfOtherCountry(one: PlaceComparison<ProviderPlace>, { phones }: BusinessClues): boolean {
  const ofPlace = one.place.phone === null ? undefined : callingCodeOf(one.place.phone)
  if (ofPlace === undefined || phones.length === 0 || isHere(one)) return false
  // A number without a country code may be from this country.
  return phones.map(callingCodeOf).every((code) => code !== undefined && code !== ofPlace)
}

/** Whether the photo was taken in front of it. */
const isHere = ({ meters }: PlaceComparison<ProviderPlace>) => meters !== null && meters <= HERE

/**
 * Whether the place is at another address than the business. All branches of a chain share a website and email domain,
 * so these don't rule out a branch on another street. A different number on the same street is more often a misread
 * digit than another branch.
 */
function isAtOtherAddress(one: PlaceComparison<ProviderPlace>): boolean {
  const { address, agrees } = one
  if (!isOtherBuilding(address)) return false
  if (agrees.length === 0) return true
  return address === 'other' && !agrees.includes('phone') && !isHere(one)
}

/** Whether the trades show two different businesses: Santander Bank and Star Nails only share letters. */
export const isOtherBusiness = (one: PlaceComparison<ProviderPlace>, { names: [name = ''] }: BusinessClues): boolean =>
  matchBandOf(one.similarity) === 'provisional' && one.agrees.length === 0 && haveOtherTradesIn(one.place, name)

const haveOtherTradesIn = (place: ProviderPlace, read: string): boolean =>
  namesOf(place).every((other) => haveDifferentTrades(read, other))

/**
 * Whether the trades differ, by the words of both names, or by those of the name that was read and the map's category.
 */
function isOfOtherTrade(
  { place, ofPlace }: PlaceComparison<ProviderPlace>,
  { names: [name = ''] }: BusinessClues,
): boolean {
  if (haveOtherTradesIn(place, name)) return true
  const ofName = tradesOf([name])
  return ofName.size > 0 && ofPlace.size > 0 && ![...ofName].some((one) => ofPlace.has(one))
}

/**
 * Whether more than the address agrees: a building may hold a dozen shops, so an address alone doesn't equate two names
 * or two trades.
 */
const hasStrongAgreement = (agrees: readonly PlaceAgreement[]) => agrees.some((by) => by !== 'address')

/** Whether the part of the name that agrees is too little to accept on its own. */
function isNameTooWeak(one: PlaceComparison<ProviderPlace>, read: BusinessClues): boolean {
  const {
    names: [name = ''],
    isNameSure = true,
  } = read
  const { agrees, place } = one
  if (hasStrongAgreement(agrees)) return isCompanyOnly(agrees) && isOtherBranch(one, name)
  if (one.name === 'other') return true
  // Two dentists in one building are both "Family Dentistry", and one of them has more to its name.
  if (agrees.length > 0) return one.name !== 'whole' && (isTradeOnly(name) || one.isOtherSite)
  // A map may have old contact info for the shop right here, but a place of the same name elsewhere is another business.
  const isOtherContact = one.isOtherSite || (one.isOtherNumber && !isOfOtherCountry(one, read))
  if (isOtherContact && (one.similarity < SAME_NAME || one.name !== 'whole' || !isHere(one))) return true
  if (isGenericName(name)) return true
  if (one.name === 'part') return true
  const isShort = one.similarity < SAME_NAME && distinctiveWords(place.name).join('').length <= SHORT
  return !isHere(one) && (one.name === 'but_for_trade' || !isNameSure || isShort)
}

/** Whether only a website or an email domain agrees, which a whole company or group may share. */
const isCompanyOnly = (agrees: readonly PlaceAgreement[]) => !agrees.some(identifiesBranch)

/** Whether the names are those of two branches of a company, or of two companies of a group. */
const isOtherBranch = (one: PlaceComparison<ProviderPlace>, name: string): boolean =>
  namesOf(one.place).every((theirs) => haveOtherNumbers(name, theirs)) ||
  (!isHere(one) && (one.name === 'part' || one.name === 'other'))

/** Whether only the center of a town ranks it first, which is not enough to be certain. */
function isFirstByRegionAlone<P>(one: PlaceComparison<P>, all: readonly PlaceComparison<P>[]): boolean {
  const isFirst = all.every(({ standing }) => standing <= one.standing)
  // Between two otherwise equal places, the one in the region comes first only because of the region.
  const mayBeFirst = ({ surely, region }: PlaceComparison<P>) =>
    surely > one.surely || (surely === one.surely && region !== one.region)
  return isFirst && all.some(mayBeFirst)
}

/** Whether another place has the same name elsewhere and nothing tells the two apart. */
function isRival<P extends ProviderPlace>(
  one: PlaceComparison<P>,
  other: PlaceComparison<P>,
  read: BusinessClues,
): boolean {
  const isNamed = other.similarity >= ACCEPTED_SIMILARITY || isNamesake(one.place, other.place)
  return isNamed && !isSamePlace(one, other) && !isSingledOut(one, other, read)
}

/** Whether two places share a name: one service may give it only in the local script, which was not read. */
const isNamesake = (a: ProviderPlace, b: ProviderPlace): boolean =>
  namesOf(a).some((one) =>
    namesOf(b).some((other) => isSameText(spokenWords(one).join(' '), spokenWords(other).join(' '))),
  )

const isSameText = (a: string, b: string) => a !== '' && a === b

/**
 * Whether two entries are the same place. Next to a place with the whole name, one with part of it is a neighbor: two
 * relatives may have shops in one mall. So are two that share a word and each have others.
 */
const isSamePlace = <P extends ProviderPlace>(one: PlaceComparison<P>, other: PlaceComparison<P>): boolean =>
  isAtOneSpot(one.place, other.place) &&
  (one.name === 'whole' || other.name !== 'whole') &&
  mayBeOneName(one.place, other.place)

const mayBeOneName = (a: ProviderPlace, b: ProviderPlace): boolean =>
  namesOf(a).some((one) => namesOf(b).some((other) => nameAgreement(one, other) !== 'other'))

function isAtOneSpot(a: ProviderPlace, b: ProviderPlace): boolean {
  if (!a.position || !b.position) return a.address === b.address
  // Two branches may be on the same street, or around the corner.
  const isOtherHouse = a.address && b.address && isOtherBuilding(addressAgreement(a.address, b.address))
  return !isOtherHouse && metersBetween(a.position, b.position) <= SAME_SPOT
}

const isOtherBuilding = (address: AddressAgreement) => address === 'other' || address === 'street'

/**
 * Whether something singles out one of two branches. A chain's branches share a website; phone, address, and photo
 * position belong to only one.
 */
function isSingledOut(
  one: PlaceComparison<ProviderPlace>,
  other: PlaceComparison<ProviderPlace>,
  { names: [name = ''] }: BusinessClues,
): boolean {
  for (const by of ['phone', 'address'] as const)
    if (one.agrees.includes(by) !== other.agrees.includes(by)) return one.agrees.includes(by)
  const isToldByName =
    !isNamesake(one.place, other.place) &&
    (isHere(one) || !isHere(other)) &&
    (hasLetters(one.place, name) || !hasLetters(other.place, name))
  if (isToldByName && (one.name === 'whole') !== (other.name === 'whole')) return one.name === 'whole'
  if (isOtherBuilding(other.address) && !isOtherBuilding(one.address)) return true
  return (
    one.meters !== null && other.meters !== null && one.meters <= HERE && other.meters >= one.meters + BRANCH_DISTANCE
  )
}

/** Whether every letter that was read is in the name: "le" may be an article, or what is left of "Little". */
const hasLetters = (place: ProviderPlace, name: string): boolean =>
  namesOf(place).some((theirs) => foldedWords(theirs).join('').includes(foldedWords(name).join('')))
