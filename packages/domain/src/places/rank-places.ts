import { hostOfWebsite, isSamePhone, isSameWebsite } from '../known-business.ts'
import { ACCEPTED_SIMILARITY, companySimilarity, type MatchBand, PROVISIONAL_SIMILARITY } from '../similarity.ts'
import { type AddressAgreement, addressAgreement, isSameTown } from './address-agreement.ts'
import { scoreResemblances } from './resemblance.ts'
import { bandOf, doubtsOf, FAR, isOtherBusiness, type PlaceComparison, SAME_NAME } from './doubts.ts'
import { type LatLong, metersBetween } from './meters-between.ts'
import { isOtherPhone } from './other-phone.ts'
import {
  type BusinessClues,
  namesOf,
  type PlaceAgreement,
  type PlaceDoubt,
  type ProviderPlace,
} from './provider-place.ts'
import { type NameAgreement, nameAgreement } from './same-name.ts'
import { isTradeOnly, tradesOf, tradesOfPlace, withoutTrade } from './trades.ts'

export type { BusinessClues, PlaceAgreement, PlaceDoubt, ProviderPlace } from './provider-place.ts'

export interface JudgedPlace<P extends ProviderPlace> {
  readonly place: P
  /** Similarity of the names, 0 to 100. */
  readonly similarity: number
  readonly agrees: readonly PlaceAgreement[]
  readonly doubts: readonly PlaceDoubt[]
  /** Distance from where the capture was made; null if either position is unknown. */
  readonly meters: number | null
  readonly band: MatchBand
  /** Whether more than its position and trade suggests that it is the one. */
  readonly isTold: boolean
  /** Whether to consider asking a user about it. */
  readonly isWorthAsking: boolean
}

/** Alternative readings of the name can make a place worth asking about, but never get it accepted without a user. */
const MAX_BY_OTHER_READING = ACCEPTED_SIMILARITY - 1
/** Weight of a chance similarity, which says little about which place it is. */
const CHANCE_WEIGHT = 0.5
/** Weight of a similarity that several places share: it comes from a trade word, or a street name. */
const SHARED_WEIGHT = 0.7
const FEW = 2
/** Weight of a trade word on its own, which doesn't tell shops of that trade apart. */
const TRADE_WORD_WEIGHT = 0.3
const RESEMBLANCE_WEIGHT = 60
const CHANCE_RESEMBLANCE = 45

/**
 * Ranks the places by how likely each is the business, each with its band. The band comes from the similarity of the
 * names; everything else only reorders places, or asks a user where the names alone would have been accepted. Nothing
 * raises a band: proximity, too, decides between names but never makes up for one.
 */
export function rankPlaces<P extends ProviderPlace>(read: BusinessClues, places: readonly P[]): JudgedPlace<P>[] {
  const echoes = scoreResemblances(places.map(namesOf), read.names, read.lines)
  const trades = tradesOf([...read.names, ...read.lines])
  const similarities = places.map((place) => similarityOf(read, place))
  const tellings = places.map((place) => tellingOf(read, place))
  const alike = new Set(places.flatMap(({ name }, at) => (isAlike(tellings[at] ?? 0) ? [name] : []))).size
  const looked = places
    .map((place, at) => {
      const [echo = 0, similarity = 0, telling = 0] = [echoes[at], similarities[at], tellings[at]]
      const worth = isAlike(telling) ? (alike > FEW ? SHARED_WEIGHT : 1) : CHANCE_WEIGHT
      return comparePlace(read, place, { echo, similarity, telling, ofNames: worth * telling, trades })
    })
    .toSorted((a, b) => b.standing - a.standing)
  return looked.map((one) => judge(one, looked, read))
}

const isAlike = (similarity: number) => similarity >= PROVISIONAL_SIMILARITY

const similarityOf = (read: BusinessClues, place: ProviderPlace): number =>
  bestOf(read, (name) => Math.max(0, ...namesOf(place).map((one) => companySimilarity(name, one))))

/** The similarity without what only states a trade: every pharmacy in town may be called one. */
function tellingOf(read: BusinessClues, place: ProviderPlace): number {
  const names = namesOf(place)
  const isOfTrade = names.some(isTradeOnly)
  return bestOf(read, (name) => {
    const worth = isTradeOnly(name) && !isOfTrade ? TRADE_WORD_WEIGHT : 1
    return worth * Math.max(0, ...names.map((one) => tellingSimilarity(name, one)))
  })
}

function tellingSimilarity(read: string, name: string): number {
  const [ours, theirs] = [withoutTrade(read), withoutTrade(name)]
  return ours === '' || theirs === '' ? companySimilarity(read, name) : companySimilarity(ours, theirs)
}

const bestOf = ({ names: [first = '', ...others] }: BusinessClues, likeness: (name: string) => number): number =>
  Math.max(likeness(first), Math.min(MAX_BY_OTHER_READING, Math.max(0, ...others.map(likeness))))

/** How well the picture supports a place's name, and what that is worth compared with other places. */
type NameSupport = { echo: number; similarity: number; telling: number; ofNames: number; trades: ReadonlySet<string> }

function comparePlace<P extends ProviderPlace>(
  read: BusinessClues,
  place: P,
  { echo, similarity, telling, ofNames, trades }: NameSupport,
): PlaceComparison<P> {
  const [first = ''] = read.names
  const names = namesOf(place)
  const meters = read.position && place.position ? Math.round(metersBetween(read.position, place.position)) : null
  const address = addressOf(read, place, meters)
  const agrees = agreementsOf(read, place, address)
  const ofMap = place.category ? tradesOfPlace(place.category) : new Set<string>()
  const ofPlace = new Set([...ofMap, ...tradesOf(names)])
  const trade = tradeAgreement(trades, ofPlace)
  const isOtherSite = read.websites.length > 0 && place.website !== null && !agrees.includes('website')
  // A card gives the person's own number.
  const isOtherNumber = read.isCard !== true && isOtherPhone(read.phones, place.phone)
  const known = { read: trades, place: ofPlace }
  const agreements = new Set(names.map((one) => nameAgreement(first, one, known)))
  const name = NAME_ORDER.find((one) => agreements.has(one)) ?? 'other'
  const isSureName = read.isNameSure !== false && !isTradeOnly(first)
  // Where the photo has a position, nearness orders the names.
  const isWholeName = name === 'whole' && similarity === SAME_NAME && isSureName && meters === null
  const region = meters === null ? regionAgreement(read.about, place.position) : 'unknown'
  const surely =
    ofNames +
    (isWholeName ? WHOLE_NAME_WEIGHT : 0) +
    weighResemblance(echo) +
    agrees.reduce((sum, one) => sum + AGREEMENT_WEIGHT[one], 0) +
    ADDRESS_WEIGHT[address] +
    TRADE_WEIGHT[trade] +
    nearness(meters, agrees.length > 0) +
    (isOtherNumber ? OTHER_NUMBER_WEIGHT : 0) +
    (isOtherSite ? OTHER_SITE_WEIGHT : 0) -
    (place.isClosed ? 25 : 0)
  const standing = surely + REGION_WEIGHT[region]
  const told = { agrees, address, isOtherSite, isOtherNumber, trade, ofPlace, meters, region }
  return { place, similarity, telling, name, echo, ...told, surely, standing }
}

/** Half a resemblance is chance; above that it is soon worth nearly as much as a name. */
const weighResemblance = (echo: number) =>
  (RESEMBLANCE_WEIGHT * Math.max(0, echo - CHANCE_RESEMBLANCE)) / (100 - CHANCE_RESEMBLANCE)

const NAME_ORDER: readonly NameAgreement[] = ['whole', 'but_for_trade', 'part', 'other']

/**
 * The weight of an agreement on the similarity scale of 0 to 100: a number or domain hardly ever belongs to anyone
 * else.
 */
const AGREEMENT_WEIGHT: Readonly<Record<PlaceAgreement, number>> = { phone: 75, website: 60, email: 40, address: 40 }
/** A place with the whole claimed name comes before one with a part of it, which a part of the picture may spell. */
const WHOLE_NAME_WEIGHT = 35
/** A map may have a business's previous number or website, but between two places it's usually another's. */
const OTHER_NUMBER_WEIGHT = -20
const OTHER_SITE_WEIGHT = -10
const ADDRESS_WEIGHT: Readonly<Record<AddressAgreement, number>> = {
  same: 0,
  street: -30,
  town: 10,
  other: -30,
  unknown: 0,
}
const TRADE_WEIGHT = { same: 18, other: -8, unknown: 0 }

function tradeAgreement(read: ReadonlySet<string>, place: ReadonlySet<string>): keyof typeof TRADE_WEIGHT {
  if (read.size === 0 || place.size === 0) return 'unknown'
  return [...read].some((one) => place.has(one)) ? 'same' : 'other'
}

/**
 * Weighs proximity. A phone's position is accurate to some ten meters; a card is photographed anywhere, so distance
 * counts less then.
 */
function nearness(meters: number | null, isBorneOut: boolean): number {
  if (meters === null) return 0
  if (meters <= 120) return 36 - meters / 6
  if (meters <= 500) return 8
  return meters <= FAR || isBorneOut ? 0 : -20
}

/** The center of a town says little about who is there, and more about who isn't. */
const REGION_WEIGHT = { same: 4, other: -12, unknown: 0 }
/** Beyond the region by more than this is another region. Meters. */
const BEYOND = 25_000

function regionAgreement(about: BusinessClues['about'], position: LatLong | null): keyof typeof REGION_WEIGHT {
  if (!about || !position) return 'unknown'
  const meters = metersBetween(about, position)
  if (meters <= about.meters) return 'same'
  return meters > about.meters + BEYOND ? 'other' : 'unknown'
}

const ADDRESS_ORDER: readonly AddressAgreement[] = ['same', 'town', 'unknown', 'street', 'other']

/** Compares a place's address with those on the card, one of which may be this branch's. */
function addressOf({ addresses }: BusinessClues, { address }: ProviderPlace, meters: number | null): AddressAgreement {
  if (address === null) return 'unknown'
  // Far away, the same house in a street of the same name is in another town, unless the town is printed too.
  const isFar = meters !== null && meters > FAR
  const all = new Set(
    addresses.map((one) => {
      const agreement = addressAgreement(one, address)
      return agreement === 'same' && isFar && !isSameTown(one, address) ? 'unknown' : agreement
    }),
  )
  return ADDRESS_ORDER.find((one) => all.has(one)) ?? 'unknown'
}

function agreementsOf(
  read: BusinessClues,
  { phone, website }: ProviderPlace,
  address: AddressAgreement,
): PlaceAgreement[] {
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

function judge<P extends ProviderPlace>(
  one: PlaceComparison<P>,
  all: readonly PlaceComparison<P>[],
  read: BusinessClues,
): JudgedPlace<P> {
  const { place, similarity, agrees, meters } = one
  const doubts = doubtsOf(one, all, read)
  return {
    place,
    similarity,
    agrees,
    doubts,
    meters,
    band: bandOf(one, doubts, read),
    isTold: agrees.length > 0 || one.telling >= MAX_BY_OTHER_READING || one.echo >= CLEAR_RESEMBLANCE,
    isWorthAsking: !isOtherBusiness(one, read) && isWorthAsking(one, read),
  }
}

/** A resemblance this clear is worth asking about, wherever the place is. */
const CLEAR_RESEMBLANCE = 60

/**
 * Whether a place is worth asking about. A half-lost name still resembles that of the place in front of which it was
 * read. If no name is known, it may be any business of that trade right here.
 */
function isWorthAsking(
  { similarity, echo, agrees, trade, meters }: PlaceComparison<ProviderPlace>,
  read: BusinessClues,
): boolean {
  if (isAlike(similarity) || agrees.length > 0 || echo >= CLEAR_RESEMBLANCE) return true
  if (meters === null || meters > 150) return false
  if (echo >= 35) return true
  // A sign that only says "Hair" names no business, however sure its letters are.
  const isNobodyNamed = read.isNameSure === false || isTradeOnly(read.names[0] ?? '')
  return isNobodyNamed && (trade === 'same' || (trade === 'unknown' && meters <= 60))
}
