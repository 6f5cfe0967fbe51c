import { textOf } from './decode-strip.ts'
import type { ReadStrip } from './strip-reading.ts'

/** A word of some length, or letters of another script. */
const WORD = /\p{L}{3}|[^\p{Script=Latin}\p{Script=Common}]/u
/** Digits enough to be dialled. */
const NUMBER = /(?:\d[\s().-]{0,2}){7}/u

/** What proves itself by its shape: a number to dial, an address of the net, letters of another script. */
const SHAPED = /@|www\.|(?:\d[\s().-]{0,2}){7}|[^\p{Script=Latin}\p{Script=Common}]/iu

/** Texture reads like short words, or like words far smaller than the greatest: these have to be surer. */
const SURE = 0.85
const SMALL = 0.35
const SHORT = 5
/** A single letter has to be surest. */
const SURE_LETTER = 0.9

/**
 * The strips that are text: read surely enough, with a letter or a digit. Where nothing in the whole picture is a word
 * or a number that could be dialled, it is texture that looks like letters, and nothing is kept.
 * @param floor confidence below which a strip is texture
 */
export function keepText(strips: readonly ReadStrip[], floor: number): ReadStrip[] {
  const greatest = Math.max(
    0,
    ...strips.filter(({ confidence }) => confidence >= SURE).map(({ box }) => Math.min(box.height, box.width)),
  )
  const kept = strips.filter((strip) => strip.confidence >= floorOf(strip, floor, greatest))
  return kept.some(({ letters }) => WORD.test(textOf(letters)) || NUMBER.test(textOf(letters))) ? kept : []
}

function floorOf({ letters, box }: ReadStrip, floor: number, greatest: number): number {
  const text = textOf(letters)
  const signs = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
  if (signs === 0) return Infinity
  if (signs === 1) return Math.max(floor, SURE_LETTER)
  if (SHAPED.test(text)) return floor
  return signs < SHORT || box.height < greatest * SMALL ? Math.max(floor, SURE) : floor
}
