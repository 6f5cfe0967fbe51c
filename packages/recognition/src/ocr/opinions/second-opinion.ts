import { confidenceOf, type ReadCharacter, textOf } from '../decode-strip.ts'
import type { RgbPicture } from '../picture.ts'
import { type ReadStrip, type Recognizer, readStrips } from '../strip-reading.ts'
import { combineWords } from './combine-words.ts'
import { hasUnsureSpace, spacedByBoth } from './spaces.ts'

/** Recognizers to consult if the first is unsure; each is loaded only then. */
export type Opinions = {
  /** Reads thousands of letters in many scripts. */
  wide?: (() => Promise<Recognizer>) | undefined
  /** Reads the same letters as the first but was trained differently, so that it makes different errors. */
  second?: (() => Promise<Recognizer>) | undefined
}

/** Readings below this are doubtful. */
const DOUBT = 0.9
/** The most lines to reread; a picture with more doubtful lines is texture. */
const MAX_DOUBTFUL = 40
const FOREIGN = /[^\p{Script=Latin}\p{Script=Common}]/u
/** From this confidence on, a line in another script is accepted. */
const SURE_OF_SCRIPT = 0.6

/**
 * Rereads doubtful lines with other recognizers. If one for other scripts recognizes such a script, its reading wins,
 * so that a Japanese name doesn't become Latin garbage. Otherwise all readings are combined word by word: letters are
 * chosen jointly, and agreement raises a word's confidence while disagreement lowers it. Lines with just a doubtful
 * space are reread only for that.
 */
export async function secondOpinion(
  picture: RgbPicture,
  strips: readonly ReadStrip[],
  { wide, second }: Opinions,
): Promise<ReadStrip[]> {
  if (!wide && !second) return [...strips]
  const doubted = theTallest(strips.filter(({ confidence, letters }) => confidence < DOUBT && letters.length > 0))
  const torn = second ? theTallest(strips.filter((strip) => strip.confidence >= DOUBT && hasDoubtfulSpace(strip))) : []
  const [byWide, bySecond] = [
    await reread(picture, doubted, wide),
    await reread(picture, [...doubted, ...torn], second),
  ]
  return strips.map((strip) => {
    const [foreign, again] = [byWide.get(strip), bySecond.get(strip)]
    if (foreign && FOREIGN.test(textOf(foreign.letters)))
      return foreign.confidence > Math.max(SURE_OF_SCRIPT, strip.confidence) ? foreign : strip
    const spaced = again ? respaced(strip, again) : strip
    return strip.confidence < DOUBT ? combineReadings(spaced, [foreign, again].filter(isDefined)) : spaced
  })
}

const theTallest = (strips: readonly ReadStrip[]): ReadStrip[] =>
  strips.toSorted((a, b) => b.box.height - a.box.height).slice(0, MAX_DOUBTFUL)

const hasDoubtfulSpace = ({ letters, lattice }: ReadStrip): boolean =>
  lattice !== undefined && hasUnsureSpace({ letters, lattice })

async function reread(
  picture: RgbPicture,
  strips: readonly ReadStrip[],
  open: (() => Promise<Recognizer>) | undefined,
): Promise<Map<ReadStrip, ReadStrip>> {
  if (!open || strips.length === 0) return new Map()
  const again = await readStrips(
    picture,
    strips.map(({ box }) => box),
    await open(),
  )
  return new Map(strips.flatMap((strip, place) => (again[place] ? [[strip, again[place]]] : [])))
}

function respaced(strip: ReadStrip, second: ReadStrip): ReadStrip {
  const { letters, lattice } = strip
  if (!lattice || !second.lattice) return strip
  return { ...strip, letters: spacedByBoth({ letters, lattice }, second.lattice) }
}

function combineReadings(strip: ReadStrip, others: readonly ReadStrip[]): ReadStrip {
  const { letters: before, lattice } = strip
  const thoughts = others.map((other) => other.lattice).filter(isDefined)
  if (!lattice || thoughts.length === 0) return strip
  const letters = combineWords({ letters: before, lattice }, thoughts)
  const confidence = confidenceOf(letters)
  const other = otherThan(letters, [strip, ...others])
  return { ...strip, letters, confidence, ...(other && { other }) }
}

/** The most confident reading that differs, offered as an alternative; a difference in spaces doesn't count. */
function otherThan(chosen: readonly ReadCharacter[], readings: readonly ReadStrip[]): ReadStrip['other'] {
  const text = withoutSpaces(textOf(chosen))
  const [best] = readings
    .filter(({ letters }) => letters.length > 0 && withoutSpaces(textOf(letters)) !== text)
    .toSorted((a, b) => b.confidence - a.confidence)
  return best && { letters: withSpacesOf(chosen, best.letters), confidence: best.confidence }
}

/** Adds the other reading's spaces to the letters: the wide recognizer hardly ever outputs any. */
function withSpacesOf(spaced: readonly ReadCharacter[], letters: readonly ReadCharacter[]): ReadCharacter[] {
  const spaces = spaced.filter(({ letter }) => letter === ' ')
  const missing = spaces.filter(
    (space) => !letters.some(({ letter, at }) => letter === ' ' && Math.abs(at - space.at) < 0.02),
  )
  return [...letters, ...missing].toSorted((a, b) => a.at - b.at)
}

const withoutSpaces = (text: string) => text.replaceAll(' ', '')
const isDefined = <T>(one: T | undefined): one is T => one !== undefined
