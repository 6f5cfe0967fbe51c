import { confidenceOf, type ReadLetter, textOf } from '../decode-strip.ts'
import type { RgbPicture } from '../picture.ts'
import { type ReadStrip, type Recognizer, readStrips } from '../strip-reading.ts'
import { joinedWords } from './joined-words.ts'
import { hasUnsureSpace, spacedByBoth } from './spaces.ts'

/** Recognizers that are asked where the first is not sure; each is opened only then. */
export type Opinions = {
  /** Knows thousands of letters of many scripts. */
  wide?: (() => Promise<Recognizer>) | undefined
  /** Knows the letters of the first and was trained otherwise, so that it errs elsewhere. */
  second?: (() => Promise<Recognizer>) | undefined
}

/** Readings below this are doubted. */
const DOUBT = 0.9
/** So many lines at most are read again; a picture with more of them is texture. */
const MOST_DOUBTED = 40
const FOREIGN = /[^\p{Script=Latin}\p{Script=Common}]/u
/** A line of another script is believed from here on. */
const SURE_OF_SCRIPT = 0.6

/**
 * Reads doubtful lines again with other recognizers. Where one that knows other scripts sees one of those, its reading
 * stands, so that a Japanese name does not become Latin garbage. Otherwise what all of them think is joined word by word:
 * letters are chosen together, and a word is believed more where they agree, less where they do not. Lines in which only
 * a space is doubted are read once more for that.
 */
export async function secondOpinion(
  picture: RgbPicture,
  strips: readonly ReadStrip[],
  { wide, second }: Opinions,
): Promise<ReadStrip[]> {
  if (!wide && !second) return [...strips]
  const doubted = theTallest(strips.filter(({ confidence, letters }) => confidence < DOUBT && letters.length > 0))
  const torn = second ? theTallest(strips.filter((strip) => strip.confidence >= DOUBT && isTorn(strip))) : []
  const [byWide, bySecond] = [
    await readAgain(picture, doubted, wide),
    await readAgain(picture, [...doubted, ...torn], second),
  ]
  return strips.map((strip) => {
    const [foreign, again] = [byWide.get(strip), bySecond.get(strip)]
    if (foreign && FOREIGN.test(textOf(foreign.letters)))
      return foreign.confidence > Math.max(SURE_OF_SCRIPT, strip.confidence) ? foreign : strip
    const spaced = again ? respaced(strip, again) : strip
    return strip.confidence < DOUBT ? joined(spaced, [foreign, again].filter(isThere)) : spaced
  })
}

const theTallest = (strips: readonly ReadStrip[]): ReadStrip[] =>
  strips.toSorted((a, b) => b.box.height - a.box.height).slice(0, MOST_DOUBTED)

const isTorn = ({ letters, lattice }: ReadStrip): boolean =>
  lattice !== undefined && hasUnsureSpace({ letters, lattice })

async function readAgain(
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

function joined(strip: ReadStrip, others: readonly ReadStrip[]): ReadStrip {
  const { letters: before, lattice } = strip
  const thoughts = others.map((other) => other.lattice).filter(isThere)
  if (!lattice || thoughts.length === 0) return strip
  const letters = joinedWords({ letters: before, lattice }, thoughts)
  const confidence = confidenceOf(letters)
  const other = otherThan(letters, [strip, ...others])
  return { ...strip, letters, confidence, ...(other && { other }) }
}

/** What was read otherwise and most surely, for whoever asks what else it may be; spaces alone make no other reading. */
function otherThan(chosen: readonly ReadLetter[], readings: readonly ReadStrip[]): ReadStrip['other'] {
  const text = withoutSpaces(textOf(chosen))
  const [best] = readings
    .filter(({ letters }) => letters.length > 0 && withoutSpaces(textOf(letters)) !== text)
    .toSorted((a, b) => b.confidence - a.confidence)
  return best && { letters: withSpacesOf(chosen, best.letters), confidence: best.confidence }
}

/** Letters of one reading, parted where the other has spaces: the wide recognizer hardly ever says one. */
function withSpacesOf(spaced: readonly ReadLetter[], letters: readonly ReadLetter[]): ReadLetter[] {
  const spaces = spaced.filter(({ letter }) => letter === ' ')
  const missing = spaces.filter(
    (space) => !letters.some(({ letter, at }) => letter === ' ' && Math.abs(at - space.at) < 0.02),
  )
  return [...letters, ...missing].toSorted((a, b) => a.at - b.at)
}

const withoutSpaces = (text: string) => text.replaceAll(' ', '')
const isThere = <T>(one: T | undefined): one is T => one !== undefined
