import { between, type Chance, pick, pickSome, whole } from '../chance.ts'
import { PUBLIC_WORDS, type PublicWords } from '../content/public-words.ts'
import type { Language } from '../content/language.ts'

/** A line of a sign, with its letter height relative to the tallest line. */
export type PublicLine = { text: string; height: number }

const wordsOf = ({ code }: Language): PublicWords => {
  const words = PUBLIC_WORDS[code]
  if (!words) throw new Error(`no public words in ${code}`)
  return words
}

const made = (next: Chance, { lasts, towns }: Language, pattern: string): string =>
  pattern.replace('{last}', pick(next, lasts)).replace('{place}', bareTown(pick(next, towns)))

/** A town without its postal code and state. */
const bareTown = (town: string): string =>
  town
    .replace(/,.*$/u, '')
    .replace(/(?<![\p{L}\d])(?:[\dA-Z]*\d[\dA-Z-]*|[A-Z]{2})(?![\p{L}\d])/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()

/** Who lived or worked here, and who put up the plaque: a person's name, but not a business's. */
export function plaqueLines(next: Chance, tongue: Language): PublicLine[] {
  const words = wordsOf(tongue)
  const born = whole(next, 1720, 1930)
  const years = `${born} - ${born + whole(next, 31, 88)}`
  const [calling, lived] = [pick(next, words.callings), pick(next, words.lived)]
  return [
    ...(next() < 0.6
      ? [{ text: made(next, tongue, pick(next, words.council)), height: between(next, 0.45, 0.7) }]
      : []),
    { text: `${pick(next, tongue.firsts)} ${pick(next, tongue.lasts)}`, height: 1 },
    ...(next() < 0.5 ? [{ text: years, height: 0.6 }] : []),
    { text: calling, height: between(next, 0.6, 0.9) },
    { text: lived, height: between(next, 0.5, 0.8) },
    ...(next() < 0.5 ? [{ text: String(born + 30), height: 0.6 }] : []),
  ]
}

/** Directions to a town's sights. */
export function sightLines(next: Chance, tongue: Language): PublicLine[] {
  const count = whole(next, 3, 6)
  const sights = pickSome(next, wordsOf(tongue).sights, count).map((pattern) => made(next, tongue, pattern))
  const ways = pickSome(next, tongue.directions, Math.max(0, count - sights.length) + whole(next, 0, 1))
  return [...sights, ...ways].map((text) => ({
    text: next() < 0.2 ? text.toUpperCase() : text,
    height: between(next, 0.85, 1),
  }))
}

/** Instructions at a door or a phone, and the message of a poster. */
export function requestLines(next: Chance, tongue: Language, of: 'instructions' | 'posters'): PublicLine[] {
  const isLoud = next() < 0.4
  const texts = pickSome(next, wordsOf(tongue)[of], of === 'posters' ? 1 : whole(next, 1, 2))
  return texts
    .flatMap((text) => breakLines(text, whole(next, 9, 18)))
    .map((text) => ({ text: isLoud ? text.toUpperCase() : text, height: between(next, 0.8, 1) }))
}

/** Breaks a sentence into lines of at most `most` characters. */
export function breakLines(text: string, most: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && `${last} ${word}`.length <= most) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
