import { foldedWords, hasLegalSuffix, isGenericName } from '@canvass/domain/company-name'
import { addressWeight } from '../address/addresses.ts'
import { isClaim } from '../wording/claims.ts'
import { isCommemoration } from '../wording/commemoration.ts'
import { domainAgreement } from '../net/domain-agreement.ts'
import { mentionsHours } from '../wording/hours.ts'
import { isTitle } from '../people/job-titles.ts'
import type { NumberedLine } from '../lines/line-evidence.ts'
import { offerKindOf } from '../wording/offers.ts'
import { isNamedLikeCompany } from '../people/departments.ts'
import { nameOf } from '../people/names-on-line.ts'
import { isDistance } from '../wording/distance.ts'
import { isInTitleCase, isProse } from '../wording/prose.ts'
import { isStreetNotice } from '../wording/public-notices.ts'
import { isStreetAlone } from '../wording/streets.ts'
import type { Features } from './features.ts'
import { flatOf, initialsIn, hasWords, kindsOf, distinctiveWordsIn, distinctiveWordsOf, wordsOf } from './line-words.ts'
import { matchingForm } from './legal-form.ts'
import { letterHeight } from './letter-height.ts'
import type { NameCandidate } from './name-candidates.ts'
import { hasTrade, wordKinds } from '../wording/name-lexicon.ts'
import { boundsOf } from './name-bounds.ts'
import { around, columnCount, isOnLevel, listCount, nearest } from './name-neighbors.ts'
import { cohesionOf } from './cohesion.ts'

/** What the rest of the picture says about its name. */
export type NameScene = {
  lines: readonly NumberedLine[]
  /** Owner-chosen parts of the domains, mail hosts, and profiles in the picture: `harborpine`. */
  ownParts: readonly string[]
  /** Names after an @, and words run together the way such handles are. */
  handles: readonly string[]
  /** The handles that belong to a profile, as written. */
  profiles: readonly string[]
  /** A name was already found, and the search is for another business. */
  isNamed?: boolean
}

const POSSESSIVE = /\p{L}['’´`]s\b|\p{L}s['’](?=\s|$)/iu
const UNIT = /\b(?:department|dept|division|section|branch|head office|office|unit|team|tax code|supported by)\b/iu
const PRICE = /[$€£¥]\s?\d|\d[.,]\d{2}\b/u
const CONTACT = /@|www\.|https?:|\d{3}[\s./-]?\d{3,4}/iu
const VOWEL = /[aeiouyàâäáãåæéèêëíìîïóòôöõøúùûüœ]/iu
/** Whole words in one case or capitalized; texture misread as letters mixes cases and has no vowels. */
const WORD = /^(?:\p{Lu}?(?:\p{Ll}+|\p{Lu}+)|(?:Mc|Mac|De|Di|Le|La|O['’])\p{Lu}\p{Ll}+)(?:['’]\p{L}{1,2})?$/u

/**
 * Features for and against a candidate's being the name in its picture. The weights are in name-weights.ts; letter
 * height is relative to the tallest in the picture and to nearby lines.
 */
export function featuresOf(candidate: NameCandidate, scene: NameScene): Features {
  const { text, lines, form } = candidate
  const heights = scene.lines.map(letterHeight)
  const tallest = Math.max(...heights, 0.001)
  const own = lines.map(letterHeight)
  const height = Math.max(...own)
  const relative = height / tallest
  const kinds = wordKinds(text)
  const others = scene.lines.filter((line) => !lines.includes(line))
  const taller = others.filter((line) => letterHeight(line) > height * 1.1).length
  const box = around(lines)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const agreed = Math.max(0, ...scene.ownParts.map((part) => domainAgreement(text, part)))
  const flat = foldedWords(text).join('')
  const bare = matchingForm(text)
  const isHandle = flat.length >= 5 && scene.handles.some((handle) => handle.includes(flat) || flat.includes(handle))
  const again = countRepeats(text, others)
  const letters = text.replace(/[^\p{L}]/gu, '')
  const isUpper = letters === letters.toUpperCase()
  const isLower = letters === letters.toLowerCase()
  const upper = nearest(others, box, 'above')
  const lower = nearest(others, box, 'below')
  const words = text.split(/[^\p{L}'’]+/u).filter((word) => word.length > 1)
  const odd = words.filter((word) => !WORD.test(word) || (word.length > 4 && !VOWEL.test(word))).length
  const initials = new Set(others.flatMap(initialsIn))
  const isGeneric = isGenericName(text) || kinds.common === 1
  return {
    relative,
    large: relative >= 0.85 ? 1 : 0,
    small: relative < 0.4 ? 1 : 0,
    height: Math.max(-1, Math.log2(height / 0.05) / 4),
    wide: Math.min(1, box.width),
    area: Math.min(1, Math.sqrt(box.width * box.height) * 2),
    taller: Math.min(1, taller / 4),
    top: 1 - Math.min(1, Math.max(0, y)),
    center: 1 - Math.min(1, Math.abs(x - 0.5) * 2),
    low: y > 0.75 ? 1 : 0,
    edge: box.x < 0.01 || box.x + box.width > 0.99 ? 1 : 0,
    contrast: mean(lines.map((line) => line.look?.contrast ?? 0.5)),
    bold: mean(lines.map((line) => line.look?.weight ?? 0.15)) * 3,
    odd: Math.min(1, odd / Math.max(1, words.length)),
    short: letters.length <= 3 ? 1 : 0,
    oneWord: kinds.count === 1 ? 1 : 0,
    twoOrThree: kinds.count === 2 || kinds.count === 3 ? 1 : 0,
    many: Math.max(0, kinds.count - 4) / 3,
    capitals: isUpper ? 1 : 0,
    lowerCase: isLower ? 1 : 0,
    titleCase: !isUpper && !isLower && isInTitleCase(text) ? 1 : 0,
    phrase: !isUpper && !isLower && words.length > 1 && !isInTitleCase(text) ? 1 : 0,
    trade: kinds.trade > 0 && kinds.trade < 1 ? 1 : 0,
    tradeLarge: kinds.trade > 0 && kinds.trade < 1 ? relative : 0,
    tradeAlone: kinds.trade === 1 ? 1 : 0,
    tradeAloneLarge: kinds.trade === 1 ? relative : 0,
    tradeFirst: kinds.trade > 0 && kinds.trade < 1 && hasTrade(firstWord(text)) ? 1 : 0,
    generic: isGeneric ? 1 : 0,
    common: kinds.common,
    notice: kinds.notice,
    anyNotice: kinds.notice > 0 ? 1 : 0,
    sticker: kinds.sticker,
    anySticker: kinds.sticker > 0 ? 1 : 0,
    connecting: kinds.connecting,
    anyConnecting: kinds.connecting > 0 ? 1 : 0,
    ordinary: kinds.ordinary,
    anyOrdinary: kinds.ordinary > 0 ? 1 : 0,
    opener: kinds.opener ? 1 : 0,
    organization: kinds.organization ? 1 : 0,
    possessive: POSSESSIVE.test(text) ? 1 : 0,
    possessiveAlone: kinds.count === 1 && POSSESSIVE.test(text) ? 1 : 0,
    possessiveLate: kinds.count > 2 && POSSESSIVE.test(lastWord(text)) ? 1 : 0,
    ampersand: /\p{L}\s?[&+]\s?\p{L}/u.test(text) ? 1 : 0,
    rules: ruleWeight(text, relative, lines, others, agreed, initials) / 4,
    person: nameOf(text) === undefined ? 0 : 1,
    unit: isUnit(text) ? 1 : 0,
    jobTitle: isTitle(text) ? 1 : 0,
    legal: hasLegalSuffix(text) ? 1 : 0,
    street: isStreetAlone(text) ? 1 : 0,
    publicPlace: kinds.publicPlace,
    publicAlone: kinds.publicPlace === 1 ? 1 : 0,
    publicAmong: others.filter((line) => kindsOf(line).publicPlace > 0 && isAsTall(line, height)).length > 1 ? 1 : 0,
    distance: lines.some((line) => isDistance(line.text)) ? 1 : 0,
    first: Math.min(...lines.map(({ index }) => index)) <= 1 ? 1 : 0,
    shortForm: initials.has(text.toLowerCase()) ? 1 : 0,
    claim: isClaim(text) ? 1 : 0,
    prose: isProse(text) ? 1 : 0,
    offer: offerKindOf(text) ? 1 : 0,
    address: addressWeight(text) / 2,
    digits: /\d/u.test(text) ? 1 : 0,
    year: /\b(?:18|19|20)\d{2}\b/u.test(text) ? 1 : 0,
    ended: /[!?.:]$/u.test(text) && !/\b\p{L}{1,4}\.$/u.test(text) ? 1 : 0,
    comma: /,\s/u.test(text) ? 1 : 0,
    agreed,
    agreedWhole: agreed >= 0.8 ? 1 : 0,
    spelled: bare.length >= 5 && [...scene.ownParts, ...scene.handles].some((one) => isSpelledBy(bare, one)) ? 1 : 0,
    handle: isHandle ? 1 : 0,
    again: again > 0 ? 1 : 0,
    againLarge: again > 0 ? relative : 0,
    againOften: Math.min(1, again / 3),
    inHours: others.some((line) => isHoursOf(line, flat)) ? 1 : 0,
    besidePrice: others.some((line) => isOnLevel(box, line) && PRICE.test(line.text)) ? 1 : 0,
    inColumn: Math.min(1, columnCount(lines, others, height) / 4),
    inList: relative < 0.8 ? Math.min(1, listCount(lines, others, height) / 3) : 0,
    tradeBelow: lower && hasTrade(lower.text) && kinds.trade === 0 ? 1 : 0,
    tradeAbove: upper && hasTrade(upper.text) && kinds.trade === 0 ? 1 : 0,
    nameAbove: upper && letterHeight(upper) >= height * 0.9 && kinds.trade === 1 && !hasTrade(upper.text) ? 1 : 0,
    part: form === 'part' ? 1 : 0,
    stack: form === 'stack' ? 1 : 0,
    stackOfThree: form === 'stack' && lines.length > 2 ? 1 : 0,
    beside: form === 'beside' ? 1 : 0,
    arc: form === 'arc' ? 1 : 0,
    dominant: dominance(lines, others),
    tradeDominant: kinds.trade === 1 ? Math.max(0, dominance(lines, others)) : 0,
    ...boundsOf(candidate),
    ...cohesionOf(lines),
  }
}

const isUnit = (text: string) => UNIT.test(text) && !isNamedLikeCompany(text)

const isAsTall = (line: NumberedLine, height: number) =>
  letterHeight(line) > height * 0.7 && letterHeight(line) < height * 1.4

/**
 * How much taller the letters are than those of all other text, on a log scale: 1 if four times as tall, or if there is
 * no other text. An "Open" above a name doesn't make it larger, and a phone number below doesn't make it smaller.
 */
function dominance(lines: readonly NumberedLine[], others: readonly NumberedLine[]): number {
  const saying = lines.filter((line) => kindsOf(line).sticker + kindsOf(line).notice < 0.5)
  const height = Math.max(...(saying.length > 0 ? saying : lines).map(letterHeight))
  const next = Math.max(...others.filter(hasWords).map(letterHeight), 0)
  return next === 0 ? 1 : Math.max(-1, Math.min(1, Math.log2(height / next) / 2))
}

/**
 * A name's weight by the rules used before there were drawn cards to fit to: backed by a domain, ending in a legal
 * form, naming a trade, printed large. Kept as one feature among others.
 */
function ruleWeight(
  text: string,
  relative: number,
  lines: readonly NumberedLine[],
  others: readonly NumberedLine[],
  agreed: number,
  initials: ReadonlySet<string>,
): number {
  const telling = distinctiveWordsIn(text)
  const agreement = initials.has(text.toLowerCase()) ? agreed / 2 : agreed
  return (
    agreement * 4 +
    (hasLegalSuffix(text) ? 3 : 0) +
    (hasTrade(text) ? 1 : 0) +
    relative * 1.5 +
    (others.some((line) => telling.some((word) => distinctiveWordsOf(line).includes(word))) ? 0.7 : 0) +
    (Math.min(...lines.map(({ index }) => index)) <= 1 ? 0.3 : 0) -
    (isUnit(text) ? 2.5 : 0) -
    (addressWeight(text) === 1 ? 1 : 0)
  )
}

/** Features for a picture's having no name, or no readable one. */
export function featuresOfNone(scene: NameScene, candidates: readonly NameCandidate[]): Features {
  const { lines } = scene
  const count = Math.max(1, lines.length)
  const kinds = lines.map(kindsOf)
  const share = (is: (line: NumberedLine) => boolean) => lines.filter(is).length / count
  const tallest = lines.toSorted((a, b) => letterHeight(b) - letterHeight(a))[0]
  const ofTallest = tallest ? kindsOf(tallest) : wordKinds('')
  const heights = lines
    .filter(hasWords)
    .map(letterHeight)
    .toSorted((a, b) => a - b)
  const middle = heights[Math.floor((heights.length - 1) / 2)] ?? 0
  const seen = new Map<string, number>()
  for (const line of lines) for (const word of new Set(wordsOf(line))) seen.set(word, (seen.get(word) ?? 0) + 1)
  return {
    one: 1,
    isNamed: scene.isNamed ? 1 : 0,
    publicNotice: lines.some(({ text }) => isStreetNotice(text)) ? 1 : 0,
    notices: kinds.filter(({ notice }) => notice >= 0.5).length / count,
    stickers: kinds.filter(({ sticker }) => sticker >= 0.5).length / count,
    tallestNotice: ofTallest.notice,
    tallestSticker: ofTallest.sticker,
    tallestCommon: ofTallest.common,
    prices: share(({ text }) => PRICE.test(text)),
    streets: share(({ text }) => isStreetAlone(text)),
    distances: lines.some(({ text }) => isDistance(text)) ? 1 : 0,
    publicPlaces: kinds.filter(({ publicPlace }) => publicPlace >= 0.5).length / count,
    ordinary: mean(kinds.map((kind) => kind.ordinary)),
    tallestOrdinary: ofTallest.ordinary,
    sentences: share(({ text }) => isProse(text)),
    contact: lines.some(({ text }) => CONTACT.test(text)) ? 1 : 0,
    hours: lines.some(({ text }) => mentionsHours(text)) ? 1 : 0,
    domain: scene.ownParts.length > 0 ? 1 : 0,
    trade: kinds.some(({ trade }) => trade > 0) ? 1 : 0,
    few: lines.length <= 2 ? 1 : 0,
    page: Math.min(1, lines.length / 40),
    unsure: Math.min(1, share(({ confidence }) => confidence < 0.85) * 2),
    /** More choices make each less likely, and "none of these" more likely. */
    choices: Math.log2(1 + candidates.length) / 4,
    /** Lines of the same size are list entries: none of them is what the others are about. */
    level:
      heights.length < 3 ? 0 : 1 - Math.min(1, Math.log2(Math.max(...heights, 0.001) / Math.max(middle, 0.001)) / 2),
    repeated: share((line) => wordsOf(line).some((word) => word.length >= 3 && (seen.get(word) ?? 0) >= 3)),
    commemoration: lines.some(({ text }) => isCommemoration(text)) ? 1 : 0,
    placesListed: Math.min(1, Math.max(0, kinds.filter(({ publicPlace }) => publicPlace > 0).length - 1) / 2),
  }
}

const firstWord = (text: string) => text.split(/\s+/u)[0] ?? ''
const lastWord = (text: string) => text.split(/\s+/u).at(-1) ?? ''
const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length)

/** Number of other lines that repeat a text, in full or by its distinctive words. */
function countRepeats(text: string, others: readonly NumberedLine[]): number {
  const own = foldedWords(text)
  const flat = own.join('')
  if (flat.length < 3) return 0
  const telling = own.filter((word) => word.length >= 4 && wordKinds(word).common < 1)
  return others.filter((line) => {
    const words = wordsOf(line)
    const joined = flatOf(line)
    if (flat.length >= 4 && joined.includes(flat)) return true
    return telling.some((word) => words.includes(word) || (word.length >= 6 && joined.includes(word)))
  }).length
}

/** Whether a domain or profile is exactly the name, or all but a letter or two of it. */
const isSpelledBy = (flat: string, own: string): boolean => {
  const bare = own.replace(/[^\p{L}\p{N}]/gu, '')
  if (bare === flat) return true
  const shared = sharedStart(flat, bare) + sharedStart(reversed(flat), reversed(bare))
  return bare.length >= 8 && shared >= Math.max(flat.length, bare.length) - 2
}

const reversed = (text: string) => Array.from(text).toReversed().join('')

function sharedStart(a: string, b: string): number {
  let length = 0
  while (length < Math.min(a.length, b.length) && a[length] === b[length]) length++
  return length
}

/** "Tidewater hours" above days and times. */
const isHoursOf = (line: NumberedLine, flat: string) =>
  flat.length >= 4 &&
  /hours|öffnungszeiten|offnungszeiten|horaires|horario|orari|openingstijden|öppettider|oppettider|åbningstider|godziny/iu.test(
    line.text,
  ) &&
  flatOf(line).includes(flat)
