import type { Fact } from '@canvass/contracts/evidence'
import { findBusinessCategory } from '@canvass/domain/business-category'
import { foldedWords, hasLegalSuffix } from '@canvass/domain/company-name'
import { addressWeight } from './addresses.ts'
import { isHours } from './hours.ts'
import { factOf, type NumberedLine } from './line-evidence.ts'

const NOTICE =
  /^\W*(?:\d+ (?:days|hours)|open|closed|push|pull|sale|exit|entrance|welcome|no smoking|no parking|for (?:sale|rent|lease)|to let|now hiring|help wanted|stop|parking|toilets?|danger|warning|caution|free|atm|menu|special|lunch|dinner|breakfast)\b/iu
const PRICE = /[$€£]\s?\d|\d[.,]\d{2}\b/u
const CONTACT = /@|www\.|https?:|\b(?:tel|fax|phone|call)\b|\d{3}[\s.-]?\d{3,4}/iu
/** Lines whose letters differ less than this in height, and which touch, are one name on two lines. */
const SAME_HEIGHT = 0.65

/**
 * The name on a scene: not the first line but the largest, steadiest words, favoured where they are high in the
 * picture, near its middle, said again elsewhere, or name a trade. Notices, hours and numbers are nobody's name.
 */
export function findSceneCompany(lines: NumberedLine[]): { fact: Fact; lines: NumberedLine[] } | undefined {
  const possible = lines.filter(isPossible)
  const tallest = Math.max(...possible.map((line) => line.box.height), 0.001)
  const ranked = possible
    .map((line) => ({ line, weight: weightOf(line, possible, tallest) }))
    .toSorted((a, b) => b.weight - a.weight)
  const best = ranked[0]
  if (!best || best.weight < 1.6) return undefined
  const block = blockAround(best.line, possible)
  const fact = factOf(trimmed(block.map((line) => line.text).join(' ')), block, null, best.weight >= 2.6 ? 0.8 : 0.55)
  return { fact, lines: block }
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
const trimmed = (text: string) => text.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.!?)]+$/gu, '')

function isPossible({ text }: NumberedLine): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  if (letters < 3 || letters < text.replace(/\s/gu, '').length / 2 || text.length > 80 || !isMadeOfWords(text))
    return false
  return !NOTICE.test(text) && !CONTACT.test(text) && !PRICE.test(text) && !isHours(text) && addressWeight(text) < 2
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
    (hasLegalSuffix(line.text) ? 0.4 : 0) -
    (line.text.split(/\s+/).length > 6 ? 0.6 : 0)
  )
}

/** The line with those directly above and below it in letters of about its size, top to bottom, at most three. */
function blockAround(line: NumberedLine, all: NumberedLine[]): NumberedLine[] {
  const block = all.filter((other) => other === line || isStackedOn(line, other))
  return block.toSorted((a, b) => a.box.y - b.box.y).slice(0, 3)
}

function isStackedOn(a: NumberedLine, b: NumberedLine): boolean {
  const ratio = Math.min(a.box.height, b.box.height) / Math.max(a.box.height, b.box.height)
  const [upper, lower] = a.box.y < b.box.y ? [a, b] : [b, a]
  const gap = lower.box.y - (upper.box.y + upper.box.height)
  const overlap = Math.min(a.box.x + a.box.width, b.box.x + b.box.width) - Math.max(a.box.x, b.box.x)
  return (
    ratio >= SAME_HEIGHT &&
    gap < a.box.height * 0.8 &&
    gap > -a.box.height * 0.3 &&
    overlap > Math.min(a.box.width, b.box.width) * 0.4
  )
}
