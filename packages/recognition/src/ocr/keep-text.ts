import { confidenceOf, lettersByWord, type ReadLetter, textOf } from './decode-strip.ts'
import type { ReadStrip } from './strip-reading.ts'

/** A word of some length, or letters of another script. */
const WORD = /\p{L}{3}|[^\p{Script=Latin}\p{Script=Common}]/u
/** Digits enough to be dialed. */
const NUMBER = /(?:\d[\s().-]{0,2}){7}/u

/** What proves itself by its shape: a number to dial, an address of the net, letters of another script. */
const SHAPED = /@|www\.|(?:\d[\s().-]{0,2}){7}|[^\p{Script=Latin}\p{Script=Common}]/iu

/** A word whose letters are no judge of it. */
const SHAPED_WORD = /[\d@]|www\.|[^\p{Script=Latin}\p{Script=Common}]/iu

/** Texture reads like short words, or like words far smaller than the greatest: these have to be surer. */
const SURE = 0.85
const SMALL = 0.35
const SHORT = 5
/** A single letter has to be surest. */
const SURE_LETTER = 0.9

/** A word of a line has to be surer than the line: beside letters, ornament is read as some. */
const WORD_FLOOR = 0.75
/** One strip of so many signs, read so surely, is proof of text where no word is: "OK 24/7". */
const PROOF_SIGNS = 4
const PROOF = 0.95

/**
 * The strips that are text: read surely enough, with a letter or a digit. Where nothing in the whole picture is a word,
 * a number that could be dialed or read beyond doubt, it is texture that looks like letters, and nothing is kept. Of the
 * strips that are kept, words that were hardly read are left out.
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
  return WORD.test(text) || NUMBER.test(text) || (confidence >= PROOF && signsOf(text) >= PROOF_SIGNS)
}

/** A number or an address of the net is kept whole, since most of it is better than nothing; so is a strip of one word. */
function withoutDoubtfulWords(strip: ReadStrip): ReadStrip {
  const words = lettersByWord(strip.letters)
  const kept = words.filter((word) => confidenceOf(word) >= WORD_FLOOR || SHAPED_WORD.test(textOf(word)))
  if (kept.length === 0 || kept.length === words.length) return strip
  const letters = kept.flatMap((word, place) => (place === 0 ? word : [...spaceBefore(strip.letters, word), ...word]))
  return { ...strip, letters, confidence: confidenceOf(letters) }
}

function spaceBefore(letters: readonly ReadLetter[], word: readonly ReadLetter[]): ReadLetter[] {
  const space = word[0] && letters[letters.indexOf(word[0]) - 1]
  return space ? [space] : []
}

function floorOf({ letters, box }: ReadStrip, floor: number, greatest: number): number {
  const text = textOf(letters)
  const signs = signsOf(text)
  if (signs === 0) return Infinity
  if (signs === 1) return Math.max(floor, SURE_LETTER)
  if (SHAPED.test(text)) return floor
  return signs < SHORT || box.height < greatest * SMALL ? Math.max(floor, SURE) : floor
}

const signsOf = (text: string): number => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
