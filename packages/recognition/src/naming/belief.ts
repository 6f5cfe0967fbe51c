import { saysTradeAlone } from '@canvass/domain/places/trades'
import type { NumberedLine } from '../lines/line-evidence.ts'
import { isCommemoration } from '../wording/commemoration.ts'
import { wordKinds } from '../wording/name-lexicon.ts'
import { isStreetAlone } from '../wording/streets.ts'
import { kindsOf, lettersOf } from './line-words.ts'
import { PUBLIC_NOTICE } from './possible-lines.ts'
import { isAddressLine } from './name-neighbors.ts'

/** From this probability the likeliest name is claimed; below it the picture names nobody that could be told. */
export const CLAIMED_FROM = 0.24
/** Streets, car parks and doors speak to everybody: a picture that does names a business only where more speaks for it. */
const CLAIMED_BESIDE_NOTICE = 0.4
/** A plaque tells of somebody's life, and a signpost of several places: what they say is hardly ever a business's name. */
const CLAIMED_BESIDE_PLACES = 0.6
const LEAST_PLACES = 2
const REACH = /@|www\.|https?:|\d{3}[\s./-]?\d{3,4}|[$€£¥]\s?\d|\d[.,:]\d{2}\b/iu

/** What tells one from another among words that everybody has: a number, an initial, "the" before them, a workshop. */
const TELLING = /\d|(?<!\p{L})\p{L}(?!\p{L})|^the\s|\p{L}{3}works(?!\p{L})/iu
const ADDRESS = /@|\.\p{L}{2,}/u
/** Shorter words are found in any address. */
const LEAST_LETTERS = 4

/**
 * From which probability a name is claimed on a picture with these lines. A plate with a street alone names nobody, and nor
 * does a front that says a trade and no more: CLEANERS and FARMACIA are offered, and a person says who it is.
 */
export function claimedFrom(name: string, lines: readonly NumberedLine[]): number {
  if (saysTradeAlone(name) || isOfAnySign(name, lines)) return Number.POSITIVE_INFINITY
  const written = lines.filter(({ text }) => /\p{L}{2}/u.test(text))
  if (written.length > 0 && written.every(({ text }) => isStreetAlone(text))) return Number.POSITIVE_INFINITY
  if (lines.some(({ text }) => isCommemoration(text)) || isSignpost(lines)) return CLAIMED_BESIDE_PLACES
  return lines.some(({ text }) => PUBLIC_NOTICE.test(text)) ? CLAIMED_BESIDE_NOTICE : CLAIMED_FROM
}

/**
 * A name of words that any sign may have, with no number or initial among them, and no address that has one of them: Fish &
 * Chips, Everything Must Go.
 */
function isOfAnySign(name: string, lines: readonly NumberedLine[]): boolean {
  if (wordKinds(name).common < 1 || TELLING.test(name)) return false
  const words = name.split(/\s+/u).map(lettersOf)
  const own = [lettersOf(name), ...words.filter((word) => word.length >= LEAST_LETTERS)]
  return !lines.some(({ text }) => ADDRESS.test(text) && own.some((part) => lettersOf(text).includes(part)))
}

/** Several places that everybody goes to, and no phone, price, hours, or address beside them. */
function isSignpost(lines: readonly NumberedLine[]): boolean {
  if (lines.some((line) => REACH.test(line.text) || isAddressLine(line))) return false
  const places = lines.filter((line) => kindsOf(line).publicPlace > 0 && kindsOf(line).trade === 0)
  return places.length >= LEAST_PLACES
}
