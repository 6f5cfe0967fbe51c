/** The letters of the recognizer for English: the first is none at all, the last two are both a space. */
export const LATIN_LETTERS: readonly string[] = [
  '',
  ...Array.from('0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~!"#$%&\'()*+,-./'),
  ' ',
  ' ',
]

/** A space that the recognizer thought of with at least this probability between two letters is one. */
const SPACE_FLOOR = 0.1

/**
 * A letter as it was read: how surely, 0 to 1, and where along the strip, 0 to 1. `isRepaired` is
 * set on spaces that the recognizer only thought of.
 */
export type ReadLetter = { letter: string; confidence: number; at: number; isRepaired: boolean }

/**
 * The letters of one strip by the greatest probability of each step; equal neighbors are one letter (Graves et al.
 * 2006). The recognizer often thinks of a space without saying it: where it did, one is put.
 * @param probabilities steps × letters.length values from `offset` on
 */
export function decodeStrip(
  probabilities: Float32Array,
  offset: number,
  steps: number,
  letters: readonly string[],
): ReadLetter[] {
  const read: ReadLetter[] = []
  const count = letters.length
  const spaces = letters.flatMap((letter, index) => (letter === ' ' ? [index] : []))
  let [last, thought, thoughtAt] = [0, 0, 0]
  for (let step = 0; step < steps; step++) {
    const at = offset + step * count
    let best = 0
    for (let i = 1; i < count; i++) if ((probabilities[at + i] ?? 0) > (probabilities[at + best] ?? 0)) best = i
    const space = spaces.reduce((sum, index) => sum + (probabilities[at + index] ?? 0), 0)
    if (space > thought) [thought, thoughtAt] = [space, step]
    const letter = letters[best] ?? ''
    if (best !== 0 && best !== last) {
      const place = (step + 0.5) / steps
      if (letter !== ' ' && read.length > 0 && read.at(-1)?.letter !== ' ' && thought > SPACE_FLOOR)
        read.push({ letter: ' ', confidence: thought, at: (thoughtAt + 0.5) / steps, isRepaired: true })
      read.push({ letter, confidence: probabilities[at + best] ?? 0, at: place, isRepaired: false })
      thought = 0
    }
    last = best
  }
  while (read.at(-1)?.letter === ' ') read.pop()
  while (read[0]?.letter === ' ') read.shift()
  return read
}

export const textOf = (letters: readonly ReadLetter[]): string => letters.map(({ letter }) => letter).join('')

/** The letters of each word, without the spaces between. */
export function lettersByWord(letters: readonly ReadLetter[]): ReadLetter[][] {
  const words: ReadLetter[][] = [[]]
  for (const letter of letters) {
    if (letter.letter === ' ') words.push([])
    else words.at(-1)?.push(letter)
  }
  return words.filter((word) => word.length > 0)
}

/** The mean over all letters but spaces; 0 without any. */
export function confidenceOf(letters: readonly ReadLetter[]): number {
  const real = letters.filter(({ letter }) => letter !== ' ')
  return real.length === 0 ? 0 : real.reduce((sum, { confidence }) => sum + confidence, 0) / real.length
}
