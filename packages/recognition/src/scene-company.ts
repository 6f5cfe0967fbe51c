import type { Fact } from '@canvass/contracts/evidence'
import { findBusinessCategory } from '@canvass/domain/business-category'
import { foldedWords, hasLegalSuffix, isGenericName } from '@canvass/domain/company-name'
import { addressWeight } from './addresses.ts'
import { arcAround } from './arcs.ts'
import { completedBy } from './card-company.ts'
import { isClaim } from './claims.ts'
import { domainAgreement } from './domain-agreement.ts'
import { isHours } from './hours.ts'
import { factOf, type NumberedLine } from './line-evidence.ts'
import { isInTitleCase, isProse } from './prose.ts'

const NOTICE =
  /^\W*(?:\d+ (?:days|hours)|open|closed|push|pull|sale|exit|entrance|notice|welcome(?! to)|no smoking|no\s?parking|double parking|for (?:sale|rent|lease)|to let|now hiring|help wanted|stop|parking|toilets?|danger|warning|caution|free|atm|menu|special|lunch|dinner|breakfast)\b/iu
/** What streets, car parks and doors say to everybody. A picture that says it names a business only with a reason. */
const PUBLIC_NOTICE =
  /\b(?:no (?:parking|stopping|standing|trespassing|entry|exit|smoking|loitering|dogs)|parking (?:only|lot|garage|permit)|(?:permit|visitor|reserved|customer|resident|handicapped|accessible) parking|parking|tow[- ]?away|towed|fire lane|speed limit|one way|do not enter|keep (?:out|left|right|off)|private property|emergency exit|wet floor|rest ?rooms?|wash your hands|authorized|violators|pay (?:here|station)|bus stop|crosswalk|detour|road (?:work|closed))\b/iu
const ORGANIZATION =
  /\b(?:organi[sz]ation|association|foundation|institute|council|society|company|brothers|bros|sons|group)\b/iu
const PRICE = /[$€£]\s?\d|\d[.,]\d{2}\b/u
const CONTACT = /@|www\.|https?:|\b(?:tel|fax|phone|call)\b|\d{3}[\s.-]?\d{3,4}/iu
/** Lines whose letters differ less than this in height, and which touch, are one name on two lines. */
const SAME_HEIGHT = 0.65

/** A name with the lines that it stands on. */
type SceneCompany = { fact: Fact; lines: NumberedLine[] }
const LEAST_WEIGHT = 1.6
const MOST_CANDIDATES = 5

/**
 * The names on a scene, the likeliest first; several where a board or a row of shops is in the picture. A name is
 * that which is said: not the first line but the largest, steadiest words, favoured where they are high in the
 * picture, near its middle, said again elsewhere, or name a trade. Notices, hours and numbers are nobody's name.
 */
export function findSceneCompanies(lines: NumberedLine[], ownParts: readonly string[]): SceneCompany[] {
  const prose = lines.filter((line) => isProse(withoutOpening(line.text)))
  const prices = lines.filter(({ text }) => PRICE.test(text))
  const possible = lines.filter(
    (line) => isPossible(line) && !isPartOfSentence(line, prose) && !prices.some((price) => isBeside(line, price)),
  )
  const tallest = Math.max(...possible.map((line) => line.box.height), 0.001)
  const ranked = possible
    .map((line) => ({ line, weight: weightOf(line, possible, tallest) }))
    .filter(({ weight }) => weight >= LEAST_WEIGHT)
    .toSorted((a, b) => b.weight - a.weight)
  const isNotice = lines.some(({ text }) => PUBLIC_NOTICE.test(text))
  const found: SceneCompany[] = []
  for (const { line, weight } of ranked) {
    if (found.length === MOST_CANDIDATES) break
    if (found.some((other) => other.lines.includes(line))) continue
    const arc = arcAround(line, possible)
    const block = arc.length > 1 ? arc : blockAround(line, possible)
    const name = ownParts.reduce(completedBy, trimmed(block.map((one) => one.text).join(' ')))
    if (found.some((other) => other.fact.value.toLowerCase() === name.toLowerCase())) continue
    const own = ownReasonsFor(name, block, lines, ownParts)
    // What else is in the picture speaks for its likeliest name alone.
    const reasons = own + (found.length === 0 && !isTradeAlone(name) ? pictureReasons(block, lines) : 0)
    if (reasons === 0 && isNotice) continue
    found.push({ fact: factOf(name, block, null, beliefIn(reasons, weight)), lines: block })
  }
  return found
}

/** What is read large and clear is no more than a guess until something else in the picture speaks for its being a name. */
function beliefIn(reasons: number, weight: number): number {
  if (reasons === 0) return 0.45
  return reasons === 1 && weight < 2.6 ? 0.6 : reasons === 1 ? 0.7 : 0.8
}

/** CLEANERS alone is a trade, and nobody's name. */
const isTradeAlone = (name: string): boolean =>
  isGenericName(name) || (foldedWords(name).length === 1 && findBusinessCategory(name) !== undefined)

/** How many things speak for a name: its domain, a trade, a form in law, being said twice. */
function ownReasonsFor(
  name: string,
  block: readonly NumberedLine[],
  lines: readonly NumberedLine[],
  ownParts: readonly string[],
): number {
  const words = foldedWords(name).filter((word) => word.length >= 4)
  const isSaidAgain = lines.some(
    (line) => !block.includes(line) && foldedWords(line.text).some((word) => words.includes(word)),
  )
  const reasons = [
    ownParts.some((part) => domainAgreement(name, part) >= 0.5),
    hasLegalSuffix(name),
    ORGANIZATION.test(name),
    !isTradeAlone(name) && findBusinessCategory(name) !== undefined,
    !isTradeAlone(name) && isSaidAgain,
    /['’]s\b/iu.test(name),
  ]
  return reasons.filter(Boolean).length
}

/** How many things in the picture are those of a business: ways to reach it, hours, a trade. */
function pictureReasons(block: readonly NumberedLine[], lines: readonly NumberedLine[]): number {
  const others = lines.filter((line) => !block.includes(line)).map(({ text }) => text)
  const reasons = [
    others.some((text) => CONTACT.test(text)),
    others.some(isHours),
    others.some((text) => findBusinessCategory(text) !== undefined),
  ]
  return reasons.filter(Boolean).length
}

/** A sentence goes on over lines of one size: what touches one of its lines in the same letters is part of it. */
function isPartOfSentence(line: NumberedLine, prose: readonly NumberedLine[]): boolean {
  return prose.some((other) => other === line || isStackedOn(line, other))
}

/** What stands on one height with a price is for sale. */
function isBeside(line: NumberedLine, price: NumberedLine): boolean {
  const middle = price.box.y + price.box.height / 2
  return line.box.y < middle && middle < line.box.y + line.box.height && line.box.height < price.box.height * 2
}

/** Whole words in one case or with a capital first; texture taken for letters mixes them and has no vowels. */
const WORD = /^\p{Lu}?(?:\p{Ll}+|\p{Lu}+)(?:['’]\p{L}{1,2})?$/u
const VOWEL = /[aeiouyàâäéèêëíîïóôöúûü]/iu
const MOST_WORDS = 7

function isMadeOfWords(text: string): boolean {
  const words = text.split(/[^\p{L}'’]+/u).filter((word) => word.length > 1)
  const real = words.filter((word) => WORD.test(word) && (VOWEL.test(word) || word.length <= 4))
  return real.some((word) => word.length >= 3) && real.length * 2 > words.length && words.length <= MOST_WORDS
}

/** Marks at the ends are frames and shadows that were taken for text. */
const trimmed = (text: string) =>
  withoutOpening(text)
    .replace(/^\d{4,}\s+(?=\p{L})/u, '')
    .replace(/^\p{Ll}\p{Lu}\s+/u, '')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.!?)]+$/gu, '')

/** "This is Boyd's" and "Welcome to Boyd's" name Boyd's. */
const withoutOpening = (text: string) => text.replace(/^\W*(?:this is|welcome to|visit)\s+(?=\p{L})/iu, '')

function isPossible({ text }: NumberedLine): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (letters < 3 || letters < text.replace(/\s/gu, '').length / 2 || text.length > 80 || !isMadeOfWords(text))
    return false
  if (PUBLIC_NOTICE.test(text) && !hasLegalSuffix(text)) return false
  return (
    !NOTICE.test(text) &&
    !isClaim(text) &&
    !CONTACT.test(text) &&
    !PRICE.test(text) &&
    !isHours(text) &&
    addressWeight(text) < 2
  )
}

function weightOf(line: NumberedLine, all: NumberedLine[], tallest: number): number {
  const words = foldedWords(line.text).filter((word) => word.length >= 4)
  const isRepeated = all.some((other) => other !== line && foldedWords(other.text).some((word) => words.includes(word)))
  const middle = 1 - Math.abs(line.box.x + line.box.width / 2 - 0.5)
  return (
    (line.box.height / tallest) * 1.4 +
    line.box.width * 0.6 +
    line.confidence * 0.6 +
    (1 - line.box.y) * 0.3 +
    middle * 0.2 +
    (isRepeated ? 0.5 : 0) +
    (findBusinessCategory(line.text) ? 0.5 : 0) +
    (hasLegalSuffix(line.text) ? 0.4 : 0) +
    (ORGANIZATION.test(line.text) ? 0.5 : 0) +
    (isInTitleCase(line.text) ? 0.3 : -0.5) -
    (line.text.split(/\s+/).length > 6 ? 0.6 : 0)
  )
}

/** The line with those directly above and below it in letters of about its size, top to bottom, at most three. */
function blockAround(line: NumberedLine, all: NumberedLine[]): NumberedLine[] {
  const block = all.filter((other) => other === line || isStackedOn(line, other))
  return block.toSorted((a, b) => a.box.y - b.box.y).slice(0, 3)
}

/** Small letters, or a phrase in them, below a name in capitals tell of it, and are not part of it. */
const isContinued = (upper: NumberedLine, lower: NumberedLine) =>
  upper.text === upper.text.toUpperCase() && (/^\p{Ll}/u.test(lower.text) || isPhrase(lower.text))

/** "Fresh from the oven", and not "Fresh Oven" or "Café". */
const isPhrase = (text: string) => text.split(/\s+/).length > 1 && /\p{Ll}/u.test(text) && !isInTitleCase(text)

function isStackedOn(a: NumberedLine, b: NumberedLine): boolean {
  const ratio = Math.min(a.box.height, b.box.height) / Math.max(a.box.height, b.box.height)
  const [upper, lower] = a.box.y < b.box.y ? [a, b] : [b, a]
  const gap = lower.box.y - (upper.box.y + upper.box.height)
  const overlap = Math.min(a.box.x + a.box.width, b.box.x + b.box.width) - Math.max(a.box.x, b.box.x)
  return (
    !isContinued(upper, lower) &&
    ratio >= SAME_HEIGHT &&
    gap < a.box.height * 0.8 &&
    gap > -a.box.height * 0.3 &&
    overlap > Math.min(a.box.width, b.box.width) * 0.4
  )
}
