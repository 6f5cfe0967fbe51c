/** The English recognizer's letters: the first is the blank, the last two are both a space. */
export const LATIN_CHARACTERS: readonly string[] = [
  '',
  ...Array.from('0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~!"#$%&\'()*+,-./'),
  ' ',
  ' ',
]

/** A space that the recognizer gives at least this probability between two letters is inserted. */
const SPACE_FLOOR = 0.1

/**
 * A letter as read: its confidence and its position along the strip, both 0 to 1. `isRepaired` marks spaces that
 * weren't the likeliest output.
 */
export type ReadCharacter = { letter: string; confidence: number; at: number; isRepaired: boolean }

/**
 * Decodes one strip by the most probable letter of each step, merging equal neighbors (Graves et al. 2006). The
 * recognizer often gives a space some probability without outputting it; those are inserted.
 * @param probabilities steps × letters.length values from `offset` on
 */
export function decodeStrip(
  probabilities: Float32Array,
  offset: number,
  steps: number,
  letters: readonly string[],
): ReadCharacter[] {
  const read: ReadCharacter[] = []
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

export const textOf = (letters: readonly ReadCharacter[]): string => letters.map(({ letter }) => letter).join('')

/** Splits letters into words at the spaces. */
export function charactersByWord(letters: readonly ReadCharacter[]): ReadCharacter[][] {
  const words: ReadCharacter[][] = [[]]
  for (const letter of letters) {
    if (letter.letter === ' ') words.push([])
    else words.at(-1)?.push(letter)
  }
  return words.filter((word) => word.length > 0)
}

/** The mean over all letters except spaces; 0 if there are none. */
export function confidenceOf(letters: readonly ReadCharacter[]): number {
  const real = letters.filter(({ letter }) => letter !== ' ')
  return real.length === 0 ? 0 : real.reduce((sum, { confidence }) => sum + confidence, 0) / real.length
}
