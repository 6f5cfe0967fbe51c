import type { ReadLetter } from '../decode-strip.ts'
import { type Lattice, spaceBetween } from './lattice.ts'

/** A space of this probability by the first reader, up to the other, is one that the reader does not know about. */
const UNSURE_FROM = 0.05
const UNSURE_TO = 0.2
/** Where a space was not thought of at all. */
const LEAST = 0.003

/**
 * What speaks for a space between two signs, as the logarithm of its odds: how surely each of two readers thought of one,
 * how far apart the signs stand (in usual steps from letter to letter), and what they are. Fitted to 5,000 gaps of drawn
 * pictures, rounded.
 */
const WEIGHTS = {
  always: 2.6,
  first: 1.45,
  second: 0.5,
  distance: 2.05,
  digitBehindLetter: 0.95,
  capitalBehindSmall: 0.25,
  digits: 0.6,
} as const
const GREATEST_DISTANCE = 3

/** A space that the readers agreed on is mended away only within a name of the net. */
const AGREED = 0.2

type Strip = { letters: readonly ReadLetter[]; lattice: Lattice }

/** The step at which a letter was read. */
export const stepOf = ({ at }: ReadLetter, { length }: Lattice): number => Math.round(at * length - 0.5)

/** Whether the reader of a strip thought of a space without being sure. */
export function hasUnsureSpace({ letters, lattice }: Strip): boolean {
  const signs = letters.filter(({ letter }) => letter !== ' ')
  return signs.some((sign, place) => {
    const before = signs[place - 1]
    if (!before) return false
    const space = spaceBetween(lattice, stepOf(before, lattice), stepOf(sign, lattice))
    return space > UNSURE_FROM && space < UNSURE_TO
  })
}

/** The letters of a strip with spaces where two readers together think so. */
export function spacedByBoth({ letters, lattice }: Strip, second: Lattice): ReadLetter[] {
  const signs = letters.filter(({ letter }) => letter !== ' ')
  const pitch = pitchOf(signs, lattice)
  return signs.flatMap((sign, place) => {
    const before = signs[place - 1]
    if (!before) return [sign]
    const said = letters.slice(letters.indexOf(before) + 1, letters.indexOf(sign))[0]
    const kind = kindOf(before.letter) + kindOf(sign.letter)
    if (kind.includes('.')) return said ? [said, sign] : [sign]
    const [from, to] = [stepOf(before, lattice), stepOf(sign, lattice)]
    const odds =
      WEIGHTS.always +
      WEIGHTS.first * Math.log(Math.max(LEAST, spaceBetween(lattice, from, to))) +
      WEIGHTS.second * Math.log(Math.max(LEAST, spaceBetween(second, from, to))) +
      WEIGHTS.distance * Math.min(GREATEST_DISTANCE, (to - from) / pitch) +
      ofKind(kind)
    if (odds <= 0) return [sign]
    const space = said ?? { letter: ' ', confidence: AGREED, at: (before.at + sign.at) / 2, isRepaired: true }
    return [{ ...space, confidence: Math.max(space.confidence, AGREED) }, sign]
  })
}

/** How many steps two neighboring letters are usually apart. */
function pitchOf(signs: readonly ReadLetter[], lattice: Lattice): number {
  const steps = signs
    .slice(1)
    .map((sign, place) => stepOf(sign, lattice) - stepOf(signs[place] ?? sign, lattice))
    .toSorted((a, b) => a - b)
  return steps[steps.length >> 1] || 1
}

/** A digit, a capital, another letter, or none of these. */
function kindOf(letter: string): string {
  if (/\p{N}/u.test(letter)) return 'd'
  if (/\p{Lu}/u.test(letter)) return 'U'
  return /\p{L}/u.test(letter) ? 'l' : '.'
}

function ofKind(kind: string): number {
  if (kind === 'ld' || kind === 'Ud') return WEIGHTS.digitBehindLetter
  if (kind === 'lU') return WEIGHTS.capitalBehindSmall
  return kind === 'dd' ? WEIGHTS.digits : 0
}
