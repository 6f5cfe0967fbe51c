import { hasLegalSuffix } from '@canvass/domain/company-name'
import { isTradeOnly } from '@canvass/domain/places/trades'
import type { NumberedLine } from '../lines/line-evidence.ts'
import { isCommemoration } from '../wording/commemoration.ts'
import { isElection, isEventPoster, isEventText } from '../wording/events.ts'
import { isPropertyNotice } from '../wording/everyday-notices.ts'
import { isHours } from '../wording/hours.ts'
import { hasTrade, wordKinds } from '../wording/name-lexicon.ts'
import { isPublicNotice, isStreetNotice } from '../wording/public-notices.ts'
import { isShopName } from '../wording/shop-names.ts'
import { isDistrict, isStreetAlone } from '../wording/streets.ts'
import { kindsOf, alphanumericOf } from './line-words.ts'
import { letterHeight } from './letter-height.ts'
import { isUnder } from './name-lines.ts'
import { isAddressLine } from './name-neighbors.ts'
import { isOfNobody } from './possible-lines.ts'

/** The likeliest name is claimed from this probability on; below it, the picture has no identifiable name. */
export const CLAIM_THRESHOLD = 0.24
/**
 * Streets, parking lots, and doors carry public notices: next to one, a name needs stronger evidence. Shops also put up
 * small ones, such as "Se traspasa" in a window below the name.
 */
const CLAIM_THRESHOLD_BESIDE_NOTICE = 0.4
/** A shop may be called by a common word and its trade, but so may its goods: Happy Nails, Live Music. */
const CLAIM_THRESHOLD_OF_COMMON_WORDS = 0.8
/** Text directly below a notice, and no larger, usually completes it: Parcheggio riservato / ai clienti. */
const CLAIM_THRESHOLD_UNDER_NOTICE = 0.6
const ALIKE = 1.1
/** A plaque commemorates a life, and a signpost lists several places: their text is hardly ever a business name. */
const CLAIM_THRESHOLD_BESIDE_PLACES = 0.6
const MIN_PLACES = 2
const CLAIM_THRESHOLD_WITHOUT_BUSINESS = 0.42
const FEW_LINES = 5
const POSSESSIVE_OR_PAIR = /\p{L}['’]s?(?=\s|$)|\p{L}\s?[&+]\s?\p{L}/iu
/** A poster for an event or a candidate rarely shows a business, and then says what it does. */
const CLAIM_THRESHOLD_ON_POSTER = 0.6
const CONTACT_OR_PRICE = /@|www\.|https?:|\d{3}[\s./-]?\d{3,4}|[$€£¥]\s?\d|\d[.,:]\d{2}\b/iu

/** Makes a name of common words distinctive: a number, an initial, a leading "the", a word ending in -works. */
const DISTINCTIVE = /\d|(?<!\p{L})\p{L}(?!\p{L})|^the\s|\p{L}{3}works(?!\p{L})/iu
const ADDRESS = /@|\.\p{L}{2,}/u
/** Shorter words occur in almost any address. */
const MIN_CHARACTERS = 4

/**
 * The probability from which a name is claimed in a picture with these lines. A plate with only a street has no name,
 * nor does a storefront that only states a trade: CLEANERS and FARMACIA are offered, and a person says who it is.
 * @param own lines of the name
 */
export function claimThreshold(
  name: string,
  lines: readonly NumberedLine[],
  own: readonly NumberedLine[] = [],
): number {
  if (isTradeOnly(name) || own.some(isOfNobody)) return Number.POSITIVE_INFINITY
  const isPoster = isElection(lines) || isEventPoster(lines)
  if (isPoster && (isEventText(name) || !isOfBusiness(name))) return Number.POSITIVE_INFINITY
  if (isPoster) return Math.max(CLAIM_THRESHOLD_ON_POSTER, thresholdBeside(name, lines, own))
  if (!isCommonWording(name, lines)) return thresholdBeside(name, lines, own)
  return isShopName(name)
    ? Math.max(CLAIM_THRESHOLD_OF_COMMON_WORDS, thresholdBeside(name, lines, own))
    : Number.POSITIVE_INFINITY
}

/**
 * Whether anything in a picture speaks of a business: a trade, an organization, a possessive, an "&", or a way to get in
 * touch. Without it, large words may just as well be a notice in a language that nobody here reads.
 */
const isPlaceOfBusiness = (name: string, lines: readonly NumberedLine[]): boolean =>
  POSSESSIVE_OR_PAIR.test(name) ||
  wordKinds(name).opener ||
  lines.some(({ text }) => isOfBusiness(text) || CONTACT_OR_PRICE.test(text) || ADDRESS.test(text) || isHours(text))

const isOfBusiness = (name: string) => hasTrade(name) || hasLegalSuffix(name) || wordKinds(name).organization

/** The threshold that follows from what else is in the picture. */
function thresholdBeside(name: string, lines: readonly NumberedLine[], own: readonly NumberedLine[]): number {
  const count = lines.filter(({ text }) => /\p{L}{2}/u.test(text)).length
  const isShort = count > 1 && count <= FEW_LINES
  const least = isShort && !isPlaceOfBusiness(name, lines) ? CLAIM_THRESHOLD_WITHOUT_BUSINESS : 0
  return Math.max(least, thresholdBesideNotices(name, lines, own))
}

function thresholdBesideNotices(name: string, lines: readonly NumberedLine[], own: readonly NumberedLine[]): number {
  const written = lines.filter(({ text }) => /\p{L}{2}/u.test(text))
  if (written.length > 0 && written.every(({ text }) => isStreetAlone(text) || isDistrict(text)))
    return Number.POSITIVE_INFINITY
  if (lines.some(({ text }) => isCommemoration(text)) || isSignpost(lines)) return CLAIM_THRESHOLD_BESIDE_PLACES
  const height = Math.max(0, ...own.map(letterHeight))
  const isLarge = (notice: NumberedLine) => letterHeight(notice) * ALIKE >= height
  // An agent's board shows who to call; a note in a window does not.
  const isAgency = isOfBusiness(name) || lines.some(({ text }) => CONTACT_OR_PRICE.test(text))
  const notices = lines.filter(
    (line) =>
      !(isAgency && isPropertyNotice(line.text)) &&
      (isStreetNotice(line.text) || (isPublicNotice(line.text) && isLarge(line))),
  )
  if (notices.length === 0) return CLAIM_THRESHOLD
  const isUnderNotice = notices.some((notice) =>
    own.some((line) => letterHeight(line) <= letterHeight(notice) * ALIKE && isUnder(notice, line, lines)),
  )
  return isUnderNotice ? CLAIM_THRESHOLD_UNDER_NOTICE : CLAIM_THRESHOLD_BESIDE_NOTICE
}

/**
 * Whether a name has only words that any sign may have, no number or initial, and no word that also occurs in an
 * address: Fish & Chips, Everything Must Go.
 */
function isCommonWording(name: string, lines: readonly NumberedLine[]): boolean {
  if (wordKinds(name).common < 1 || DISTINCTIVE.test(name)) return false
  const words = name.split(/\s+/u).map(alphanumericOf)
  const own = [alphanumericOf(name), ...words.filter((word) => word.length >= MIN_CHARACTERS)]
  return !lines.some(({ text }) => ADDRESS.test(text) && own.some((part) => alphanumericOf(text).includes(part)))
}

/** Whether the lines list several public places, with no phone number, price, hours, or address. */
function isSignpost(lines: readonly NumberedLine[]): boolean {
  if (lines.some((line) => CONTACT_OR_PRICE.test(line.text) || isAddressLine(line))) return false
  const places = lines.filter((line) => kindsOf(line).publicPlace > 0 && kindsOf(line).trade === 0)
  return places.length >= MIN_PLACES
}
