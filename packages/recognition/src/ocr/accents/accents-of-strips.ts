import { textOf } from '../decode-strip.ts'
import type { RgbPicture } from '../picture.ts'
import type { ReadStrip } from '../strip-reading.ts'
import { withAccents } from './accented-letters.ts'
import { type GrayStrip, grayStripOf } from './gray-strip.ts'
import { type AccentLanguage, languageOfTexts } from './language-of-text.ts'

/** Reads a strip in a language, accents and all; an empty text where it cannot. */
export interface AccentReader {
  read(strip: GrayStrip, language: AccentLanguage): Promise<{ text: string; confidence: number }>
}

/** A reading below this (0 to 1) sees accents where there are specks. */
const SURE = 0.6
/** So many strips at most are read for their accents, the greatest first. */
const MOST = 40
/** A word that may have an accent; an address of the net has none. */
const WORD = /\p{L}{2}/u
const NET_NAME = /@|www\.|https?:/iu
const FOREIGN = /[^\p{Script=Latin}\p{Script=Common}]/u

/**
 * Strips with the accents that the recognizer does not know, where the text is in a language that has them. A second
 * reader says them; it is believed where it reads the same letters but for the accents. Text in another language, English
 * first of all, costs nothing.
 */
export async function accentsOfStrips(
  picture: RgbPicture,
  strips: readonly ReadStrip[],
  reader: AccentReader,
): Promise<ReadStrip[]> {
  const language = languageOfTexts(strips.map(({ letters }) => textOf(letters)))
  if (language === undefined) return [...strips]
  const asked = strips
    .filter(({ letters }) => mayHaveAccents(textOf(letters)))
    .toSorted((a, b) => b.box.height - a.box.height)
    .slice(0, MOST)
  const accented = new Map<ReadStrip, ReadStrip>()
  for (const strip of asked) {
    const { text, confidence } = await reader.read(grayStripOf(picture, strip.box), language)
    const letters = confidence < SURE ? undefined : withAccents(strip.letters, text)
    if (letters) accented.set(strip, { ...strip, letters })
  }
  return strips.map((strip) => accented.get(strip) ?? strip)
}

const mayHaveAccents = (text: string) => WORD.test(text) && !NET_NAME.test(text) && !FOREIGN.test(text)
