import type { ReadCharacter } from '../decode-strip.ts'
import { type Lattice, spaceBetween } from './lattice.ts'

/** A space with a first-reader probability in this range is undecided. */
const UNSURE_FROM = 0.05
const UNSURE_TO = 0.2
/** Probability assumed for a space that wasn't considered. */
const MIN_PROBABILITY = 0.003

/**
 * Log-odds weights for a space between two characters: each reader's probability for one, the distance of the
 * characters (in usual letter steps), and their kinds. Fitted to 5,000 gaps in drawn pictures, then rounded.
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
const MAX_DISTANCE = 3

/** A space that the readers agreed on is removed only within a web address. */
const AGREED = 0.2

type Strip = { letters: readonly ReadCharacter[]; lattice: Lattice }

/** The step at which a letter was read. */
export const stepOf = ({ at }: ReadCharacter, { length }: Lattice): number => Math.round(at * length - 0.5)

/** Whether the reader of a strip considered a space without being sure. */
export function hasUnsureSpace({ letters, lattice }: Strip): boolean {
  const signs = letters.filter(({ letter }) => letter !== ' ')
  return signs.some((sign, place) => {
    const before = signs[place - 1]
    if (!before) return false
    const space = spaceBetween(lattice, stepOf(before, lattice), stepOf(sign, lattice))
    return space > UNSURE_FROM && space < UNSURE_TO
  })
}

/** The letters of a strip, with spaces where two readers together find one. */
export function spacedByBoth({ letters, lattice }: Strip, second: Lattice): ReadCharacter[] {
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
      WEIGHTS.first * Math.log(Math.max(MIN_PROBABILITY, spaceBetween(lattice, from, to))) +
      WEIGHTS.second * Math.log(Math.max(MIN_PROBABILITY, spaceBetween(second, from, to))) +
      WEIGHTS.distance * Math.min(MAX_DISTANCE, (to - from) / pitch) +
      ofKind(kind)
    if (odds <= 0) return [sign]
    const space = said ?? { letter: ' ', confidence: AGREED, at: (before.at + sign.at) / 2, isRepaired: true }
    return [{ ...space, confidence: Math.max(space.confidence, AGREED) }, sign]
  })
}

/** The median number of steps between neighboring letters. */
function pitchOf(signs: readonly ReadCharacter[], lattice: Lattice): number {
  const steps = signs
    .slice(1)
    .map((sign, place) => stepOf(sign, lattice) - stepOf(signs[place] ?? sign, lattice))
    .toSorted((a, b) => a - b)
  return steps[steps.length >> 1] || 1
}

/** Kind of a character: digit, capital, other letter, or none of these. */
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
