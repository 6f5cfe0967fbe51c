import { foldedWords } from '../company-name.ts'
import { saysTradeAlone } from './trades.ts'
import { mergedLetters, standsIn } from './letters-alike.ts'

/** A line beside the name is less likely to hold it than the name is. */
const OF_A_LINE = 0.85
const MOST_LINES = 40
/** Of fewer letters a likeness is chance. */
const LEAST_LETTERS = 4
/** Below it, letters are alike by chance. */
const LEAST_LIKENESS = 0.55
/** What two names must have in common to be worth a closer look, by pairs of letters. */
const WORTH_A_LOOK = 0.15
/** A part of a name is worth so much at least, and the more the longer it is. */
const WORTH_OF_PART = 0.45
/** From here a text speaks for a place: what speaks for several of them tells less. */
const SPEAKS = 0.6
/** A name of fewer letters is found in any longer text by chance, the more easily the shorter it is. */
const LONG = 10

/**
 * How much the names of places sound like what was read, each 0 to 100: by letters, of which some were lost or taken for
 * others that look like them, by halves, and by a domain that spells the name. What sounds like many of the places, such as
 * the word of a trade, tells little. It puts places in order and never makes one certain.
 * @param places the names of each place
 */
export function echoesOf(
  places: readonly (readonly string[])[],
  names: readonly string[],
  lines: readonly string[],
): number[] {
  const heard = heardOf(names, lines)
  const called = places.map((all) => all.map(spelled).filter(({ letters }) => letters.length >= LEAST_LETTERS))
  const best = places.map(() => 0)
  for (const text of heard) {
    const scores = called.map((all) => Math.max(0, ...all.map((name) => likeness(text, name))))
    // Branches of one chain are one name.
    const speaksFor = new Set(places.flatMap(([name = ''], at) => ((scores[at] ?? 0) >= SPEAKS ? [name] : []))).size
    const worth = text.worth / Math.sqrt(Math.max(1, speaksFor))
    for (const [at, score] of scores.entries()) best[at] = Math.max(best[at] ?? 0, worth * score)
  }
  return best.map((score) => Math.round(100 * score))
}

type Spelled = { letters: string; pairs: ReadonlySet<string>; isTrade: boolean }
type Heard = Spelled & { worth: number }

/** Names as they were read, lines, and lines that follow one another: a name may stand on two of them. */
function heardOf(names: readonly string[], lines: readonly string[]): Heard[] {
  const few = lines.slice(0, MOST_LINES)
  const joined = few.slice(0, -1).map((line, at) => `${line} ${few[at + 1] ?? ''}`)
  return [
    ...names.map((text) => ({ ...spelled(text), worth: 1 })),
    ...[...few, ...joined].map((text) => ({ ...spelled(text), worth: OF_A_LINE })),
  ].filter(({ letters }) => letters.length >= LEAST_LETTERS)
}

function spelled(text: string): Spelled {
  const letters = mergedLetters(foldedWords(text.replace(/^www\./iu, '')).join(''))
  return {
    letters,
    isTrade: saysTradeAlone(text),
    pairs: new Set(Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2))),
  }
}

/** A name that stands whole in what was read counts in full, and a part of it that was read the more the longer it is. */
function likeness(heard: Spelled, name: Spelled): number {
  // The word of a trade on a sign is no part of the name of everybody who has it in theirs.
  if (heard.isTrade && !name.isTrade) return 0
  const [shorter, longer] = heard.pairs.size < name.pairs.size ? [heard, name] : [name, heard]
  let common = 0
  for (const pair of shorter.pairs) if (longer.pairs.has(pair)) common += 1
  if (common < WORTH_A_LOOK * shorter.pairs.size) return 0
  const share = heard.letters.length / name.letters.length
  const score =
    share < 1
      ? standsIn(heard.letters, name.letters) * (WORTH_OF_PART + (1 - WORTH_OF_PART) * share)
      : standsIn(name.letters, heard.letters) * Math.min(1, name.letters.length / Math.min(LONG, heard.letters.length))
  const least = share < 1 ? LEAST_LIKENESS * (WORTH_OF_PART + (1 - WORTH_OF_PART) * share) : LEAST_LIKENESS
  return score <= least ? 0 : score
}
