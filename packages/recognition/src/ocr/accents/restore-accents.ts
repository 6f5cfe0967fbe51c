import { textOf } from '../decode-strip.ts'
import type { RgbPicture } from '../picture.ts'
import type { ReadStrip } from '../strip-reading.ts'
import { withAccents } from './accented-letters.ts'
import { type GrayStrip, grayStripOf } from './gray-strip.ts'
import { type AccentLanguage, languageOfTexts } from './language-of-text.ts'

/** Reads a strip in a language with its accents; returns an empty text if it can't. */
export interface AccentReader {
  read(strip: GrayStrip, language: AccentLanguage): Promise<{ text: string; confidence: number }>
}

/** A reader with less confidence (0 to 1) mistakes specks for accents. */
const SURE = 0.6
/** The most strips to reread for accents, largest first. */
const MAX_STRIPS = 40
/** A word that may have an accent; web addresses have none. */
const WORD = /\p{L}{2}/u
const NET_NAME = /@|www\.|https?:/iu
const FOREIGN = /[^\p{Script=Latin}\p{Script=Common}]/u

/**
 * Restores accents that the recognizer can't read, if the text is in a language that has them. A second reader supplies
 * them, and only where it reads the same letters otherwise. Text in other languages, most of all English, costs
 * nothing.
 */
export async function restoreAccents(
  picture: RgbPicture,
  strips: readonly ReadStrip[],
  reader: AccentReader,
): Promise<ReadStrip[]> {
  const language = languageOfTexts(strips.map(({ letters }) => textOf(letters)))
  if (language === undefined) return [...strips]
  const asked = strips
    .filter(({ letters }) => mayHaveAccents(textOf(letters)))
    .toSorted((a, b) => b.box.height - a.box.height)
    .slice(0, MAX_STRIPS)
  const accented = new Map<ReadStrip, ReadStrip>()
  for (const strip of asked) {
    const { text, confidence } = await reader.read(grayStripOf(picture, strip.box), language)
    const letters = confidence < SURE ? undefined : withAccents(strip.letters, text)
    if (letters) accented.set(strip, { ...strip, letters })
  }
  return strips.map((strip) => accented.get(strip) ?? strip)
}

const mayHaveAccents = (text: string) => WORD.test(text) && !NET_NAME.test(text) && !FOREIGN.test(text)
