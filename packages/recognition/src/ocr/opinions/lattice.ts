/**
 * A recognizer's output at one step along a strip: the letters considered with their probabilities, and under '' the
 * probability of no letter. A space counts as no letter and is also listed separately.
 */
export type Step = { letters: ReadonlyMap<string, number>; space: number }

/** The steps of a strip, and how many belong to it: the rest is padding. */
export type Lattice = { steps: readonly Step[]; length: number }

/** Letters with a lower probability are ignored. */
const MIN_PROBABILITY = 0.001

/**
 * Builds the lattice of a strip.
 * @param probabilities steps × letters.length values from `offset` on
 * @param share share of the steps that belong to the strip
 */
export function latticeOf(
  probabilities: Float32Array,
  offset: number,
  steps: number,
  letters: readonly string[],
  share: number,
): Lattice {
  const plain = plainLetters(letters)
  const all = Array.from({ length: steps }, (_, step): Step => {
    const at = offset + step * plain.length
    const thought = new Map<string, number>()
    let space = 0
    for (let i = 0; i < plain.length; i++) {
      const probability = probabilities[at + i] ?? 0
      if (probability < MIN_PROBABILITY) continue
      const letter = plain[i] ?? ''
      if (letter === ' ') space += probability
      const key = letter === ' ' ? '' : letter
      thought.set(key, (thought.get(key) ?? 0) + probability)
    }
    return { letters: thought, space }
  })
  return { steps: all, length: steps * share }
}

const known = new WeakMap<readonly string[], readonly string[]>()

/** Replaces typographic variants: full-width forms and curly quotes. */
function plainLetters(letters: readonly string[]): readonly string[] {
  const before = known.get(letters)
  if (before) return before
  const plain = letters.map((letter) =>
    letter.normalize('NFKC').replace(/[‘’´]/u, "'").replace(/[“”]/u, '"').replace(/[–—]/u, '-'),
  )
  known.set(letters, plain)
  return plain
}

/** The highest probability of a space between two steps, inclusive. */
export const spaceBetween = ({ steps }: Lattice, from: number, to: number): number =>
  Math.max(0, ...steps.slice(Math.max(0, from), to + 1).map(({ space }) => space))

/** The likeliest letter of each step, with equal neighbors merged. */
export function likeliestCharacters(steps: readonly Step[]): string[] {
  const read: string[] = []
  let last = ''
  for (const { letters } of steps) {
    let [best, most] = ['', letters.get('') ?? 0]
    for (const [letter, probability] of letters) if (probability > most) [best, most] = [letter, probability]
    if (best !== '' && best !== last) read.push(best)
    last = best
  }
  return read
}
