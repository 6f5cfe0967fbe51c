import { textOf } from './decode-strip.ts'
import type { ReadStrip } from './strip-reading.ts'

/** A word of some length, or letters of another script. */
const WORD = /\p{L}{3}|[^\p{Script=Latin}\p{Script=Common}]/u
/** Digits enough to be dialled. */
const NUMBER = /(?:\d[\s().-]{0,2}){7}/u

/**
 * The strips that are text: read surely enough, with a letter or a digit. Where nothing in the whole picture is a word
 * or a number that could be dialled, it is texture that looks like letters, and nothing is kept.
 * @param floor confidence below which a strip is texture
 */
export function keepText(strips: readonly ReadStrip[], floor: number): ReadStrip[] {
  const kept = strips.filter((strip) => {
    const text = textOf(strip.letters)
    const signs = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
    if (signs === 0) return false
    return strip.confidence >= (signs === 1 ? Math.max(floor, 0.9) : floor)
  })
  return kept.some(({ letters }) => WORD.test(textOf(letters)) || NUMBER.test(textOf(letters))) ? kept : []
}
