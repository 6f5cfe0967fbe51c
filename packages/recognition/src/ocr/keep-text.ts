import { confidenceOf, charactersByWord, type ReadCharacter, textOf } from './decode-strip.ts'
import type { ReadStrip } from './strip-reading.ts'

/** A word of three letters or more, or a letter in another script. */
const WORD = /\p{L}{3}|[^\p{Script=Latin}\p{Script=Common}]/u
/** Enough digits for a phone number. */
const NUMBER = /(?:\d[\s().-]{0,2}){7}/u

/** Text that its format confirms: a phone number, a web address, letters in another script. */
const SHAPED = /@|www\.|(?:\d[\s().-]{0,2}){7}|[^\p{Script=Latin}\p{Script=Common}]/iu

/** A word that letter confidence can't judge. */
const SHAPED_WORD = /[\d@]|www\.|[^\p{Script=Latin}\p{Script=Common}]/iu

/** Texture looks like short words, or like words far smaller than the largest, so these need more confidence. */
const SURE = 0.85
const SMALL = 0.35
const SHORT = 5
/** A single letter needs the most confidence. */
const SURE_LETTER = 0.9

/** Words need more confidence than lines: ornaments beside letters are read as letters. */
const WORD_FLOOR = 0.75
/**
 * One strip with this many characters and this confidence proves that there is text, even without a word: "OK 24/7".
 */
const PROOF_CHARACTERS = 4
const PROOF = 0.95

/**
 * Keeps the strips that are text: those read with enough confidence, with a letter or a digit. If the whole picture has
 * no word, phone number, or near-certain strip, it is texture that looks like letters, and nothing is kept. Poorly read
 * words are dropped from the strips kept.
 * @param floor confidence below which a strip is texture
 */
export function keepText(strips: readonly ReadStrip[], floor: number): ReadStrip[] {
  const greatest = Math.max(
    0,
    ...strips.filter(({ confidence }) => confidence >= SURE).map(({ box }) => Math.min(box.height, box.width)),
  )
  const kept = strips.filter((strip) => strip.confidence >= floorOf(strip, floor, greatest))
  return kept.some(isProof) ? kept.map(withoutDoubtfulWords) : []
}

function isProof({ letters, confidence }: ReadStrip): boolean {
  const text = textOf(letters)
  return WORD.test(text) || NUMBER.test(text) || (confidence >= PROOF && countCharacters(text) >= PROOF_CHARACTERS)
}

/** Keeps numbers and web addresses whole, since most of one is better than nothing, and strips of one word too. */
function withoutDoubtfulWords(strip: ReadStrip): ReadStrip {
  const words = charactersByWord(strip.letters)
  const kept = words.filter((word) => confidenceOf(word) >= WORD_FLOOR || SHAPED_WORD.test(textOf(word)))
  if (kept.length === 0 || kept.length === words.length) return strip
  const letters = kept.flatMap((word, place) => (place === 0 ? word : [...spaceBefore(strip.letters, word), ...word]))
  return { ...strip, letters, confidence: confidenceOf(letters) }
}

function spaceBefore(letters: readonly ReadCharacter[], word: readonly ReadCharacter[]): ReadCharacter[] {
  const space = word[0] && letters[letters.indexOf(word[0]) - 1]
  return space ? [space] : []
}

function floorOf({ letters, box }: ReadStrip, floor: number, greatest: number): number {
  const text = textOf(letters)
  const signs = countCharacters(text)
  if (signs === 0) return Infinity
  if (signs === 1) return Math.max(floor, SURE_LETTER)
  if (SHAPED.test(text)) return floor
  return signs < SHORT || box.height < greatest * SMALL ? Math.max(floor, SURE) : floor
}

const countCharacters = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
