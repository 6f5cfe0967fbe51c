import { confidenceOf, type ReadCharacter } from '../decode-strip.ts'
import { correctSpaces } from '../correct-spaces.ts'
import { likeliestCharacters, type Lattice, type Step } from './lattice.ts'
import { characterStarts, likelihoodOf } from './likelihood.ts'
import { stepOf } from './spaces.ts'

/** Weight of another reader relative to the first when choosing letters. */
const SHARE = 0.6

/**
 * How each additional reader shifts the log odds of a word: for the same reading, per unit of the letters' mean log
 * likelihood, and in any case; `changed` applies if the first reader had other letters. Fitted to drawn pictures so
 * that the median confidence in one reader's reading of 0.6 to 0.95 stays unchanged, then rounded: any of them could be
 * a third more or less.
 */
const WEIGHTS = { same: 1.3, perLetter: 2.4, always: 0.3, changed: -1.3 } as const
/** Anything less likely counts as never. */
const UNLIKELIEST = -3

type Word = { letters: readonly ReadCharacter[]; from: number; to: number | undefined }

/**
 * Combines several readers' readings of a strip word by word. Among their readings, the one likeliest to all of them
 * wins; agreement raises the confidence, and a reading by just one lowers it.
 */
export function combineWords(
  first: { letters: readonly ReadCharacter[]; lattice: Lattice },
  others: readonly Lattice[],
) {
  return wordsOf(first).flatMap((word, place): ReadCharacter[] => {
    const letters = combineWord(word, first.lattice, others)
    return place === 0
      ? letters
      : [{ letter: ' ', confidence: 1, at: placeOf(word.from, first.lattice), isRepaired: false }, ...letters]
  })
}

function combineWord({ letters, from, to }: Word, first: Lattice, others: readonly Lattice[]): ReadCharacter[] {
  const readers = [first, ...others].map(({ steps }) => steps.slice(from, to))
  const was = letters.map(({ letter }) => letter)
  const read = readers.map(likeliestCharacters)
  const choices = [was, ...read].filter((one) => one.length > 0)
  const weighed = choices.map((choice) => {
    const likely = readers.map((steps) => likelihoodOf(steps, choice))
    return { choice, likely, sum: likely.reduce((sum, one, place) => sum + one * (place === 0 ? 1 : SHARE), 0) }
  })
  const { choice, likely } = weighed.reduce((best, one) => (one.sum > best.sum ? one : best))
  const isChanged = choice.join('') !== was.join('')
  const confidence = combinedConfidence({
    before: confidenceOf(letters),
    isChanged,
    others: others.map((_, place) => ({
      isSame: isSameWord(read[place + 1] ?? [], choice),
      perLetter: (likely[place + 1] ?? 0) / choice.length,
    })),
  })
  if (!isChanged) return letters.map((letter) => ({ ...letter, confidence }))
  return placed(choice, readers, from, first).map((letter) => ({ ...letter, confidence, isRepaired: false }))
}

const isSameWord = (a: readonly string[], b: readonly string[]) => a.join('').toLowerCase() === b.join('').toLowerCase()

function placed(choice: readonly string[], readers: readonly (readonly Step[])[], from: number, lattice: Lattice) {
  const begins = characterStarts(readers, choice)
  return choice.map((letter, place) => ({ letter, at: placeOf(from + (begins[place] ?? 0) + 0.5, lattice) }))
}

function combinedConfidence({
  before,
  isChanged,
  others,
}: {
  before: number
  isChanged: boolean
  others: readonly { isSame: boolean; perLetter: number }[]
}): number {
  const sure = Math.max(0.01, Math.min(0.999, before))
  const added = others.map(
    ({ isSame, perLetter }) =>
      WEIGHTS.always + (isSame ? WEIGHTS.same : 0) + WEIGHTS.perLetter * Math.max(UNLIKELIEST, Math.min(0, perLetter)),
  )
  const odds = added.reduce((sum, one) => sum + one, Math.log(sure / (1 - sure)) + (isChanged ? WEIGHTS.changed : 0))
  return 1 / (1 + Math.exp(-odds))
}

const placeOf = (step: number, { length }: Lattice): number => Math.min(1, step / length)

/** The words of a strip, each with the steps between the middles of the surrounding spaces. */
function wordsOf({ letters, lattice }: { letters: readonly ReadCharacter[]; lattice: Lattice }): Word[] {
  const words: ReadCharacter[][] = [[]]
  for (const letter of correctSpaces(letters)) {
    if (letter.letter === ' ') words.push([])
    else words.at(-1)?.push(letter)
  }
  const real = words.filter((word) => word.length > 0)
  const middle = (before: ReadCharacter | undefined, after: ReadCharacter | undefined) =>
    before && after ? Math.round((stepOf(before, lattice) + stepOf(after, lattice)) / 2) : undefined
  return real.map((word, place) => ({
    letters: word,
    from: middle(real[place - 1]?.at(-1), word[0]) ?? 0,
    to: middle(word.at(-1), real[place + 1]?.[0]),
  }))
}
