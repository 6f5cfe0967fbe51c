import { confidenceOf, type ReadLetter, textOf } from './decode-strip.ts'
import type { RgbPicture } from './picture.ts'
import { type ReadStrip, type Recognizer, readStrips } from './strip-reading.ts'

/** Readings below this are doubted. */
const DOUBT = 0.9
/** So many lines at most are read again; a picture with more of them is texture. */
const MOST_DOUBTED = 40
const FOREIGN = /[^\p{Script=Latin}\p{Script=Common}]/u

/**
 * Reads doubtful lines again with a recognizer that knows other scripts. Where it sees one of those, its reading stands,
 * so that a Japanese name does not become Latin garbage; where it reads the same script more surely, its letters do.
 */
export async function secondOpinion(
  picture: RgbPicture,
  strips: readonly ReadStrip[],
  open: () => Promise<Recognizer>,
): Promise<ReadStrip[]> {
  const doubted = strips
    .filter(({ confidence, letters }) => confidence < DOUBT && letters.length > 0)
    .toSorted((a, b) => b.box.height - a.box.height)
    .slice(0, MOST_DOUBTED)
  if (doubted.length === 0) return [...strips]
  const wide = await open()
  const again = await readStrips(
    picture,
    doubted.map(({ box }) => box),
    wide,
  )
  const better = new Map(doubted.map((strip, index) => [strip, theBetter(strip, again[index] ?? strip)]))
  return strips.map((strip) => better.get(strip) ?? strip)
}

function theBetter(first: ReadStrip, second: ReadStrip): ReadStrip {
  const text = textOf(second.letters)
  if (FOREIGN.test(text)) return second.confidence > Math.max(0.6, first.confidence) ? second : first
  const spaced = withSpacesOf(first.letters, second.letters)
  if (text === '' || text === textOf(first.letters)) return first
  if (second.confidence < first.confidence + 0.05)
    return { ...first, other: { letters: spaced, confidence: second.confidence } }
  const { letters, confidence } = first
  return { ...first, letters: spaced, confidence: confidenceOf(second.letters), other: { letters, confidence } }
}

/** Letters of one reading, parted where the other has spaces: the wide recognizer hardly ever says one. */
function withSpacesOf(spaced: readonly ReadLetter[], letters: readonly ReadLetter[]): ReadLetter[] {
  const spaces = spaced.filter(({ letter }) => letter === ' ')
  const missing = spaces.filter(
    (space) => !letters.some(({ letter, at }) => letter === ' ' && Math.abs(at - space.at) < 0.02),
  )
  return [...letters, ...missing].toSorted((a, b) => a.at - b.at)
}
