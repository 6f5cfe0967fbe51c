import { foldedWords } from '../company-name.ts'
import { isTradeOnly } from './trades.ts'
import { mergeLookAlikes, substringSimilarity } from './look-alike-characters.ts'

/** A line near the name is less likely to contain it than the name itself. */
const LINE_WEIGHT = 0.85
const MAX_LINES = 40
/** With fewer letters, a match is chance. */
const MIN_CHARACTERS = 4
/** Below this, letters match by chance. */
const MIN_LIKENESS = 0.55
/** The share of letter pairs two names must have in common to be worth a closer look. */
const MIN_COMMON_PAIRS = 0.15
/** The minimum weight of a partial name; longer parts weigh more. */
const MIN_PART_WEIGHT = 0.45
/** At or above this score a text supports a place; a text that supports several counts less. */
const SUPPORT_SCORE = 0.6
/** A place whose score is lower by this doesn't weaken the one that the text supports better. */
const CLEARLY_LESS = 0.2
/** A name with fewer letters appears in longer text by chance; the shorter, the more easily. */
const LONG = 10

/**
 * Scores how much the names of places resemble what was read, each 0 to 100: by letters, some of them lost or misread
 * as similar ones, by partial names, and by a domain that spells the name. Text that resembles many places, such as a
 * trade word, counts little. The score only orders places and never makes one certain.
 * @param places the names of each place
 */
export function scoreResemblances(
  places: readonly (readonly string[])[],
  names: readonly string[],
  lines: readonly string[],
): number[] {
  const texts = readTextsOf(names, lines)
  const called = places.map((all) => all.map(spelled).filter(({ letters }) => letters.length >= MIN_CHARACTERS))
  const best = places.map(() => 0)
  for (const text of texts) {
    const scores = called.map((all) => Math.max(0, ...all.map((name) => scoreLikeness(text, name))))
    // Branches of a chain count as one name.
    const ofNames = new Map<string, number>()
    for (const [at, [name = '']] of places.entries())
      ofNames.set(name, Math.max(scores[at] ?? 0, ofNames.get(name) ?? 0))
    const supported = [...ofNames.values()].filter((score) => score >= SUPPORT_SCORE)
    for (const [at, score] of scores.entries()) {
      const rivals = supported.filter((other) => other > score - CLEARLY_LESS).length
      best[at] = Math.max(best[at] ?? 0, (text.worth * score) / Math.sqrt(Math.max(1, rivals)))
    }
  }
  return best.map((score) => Math.round(100 * score))
}

type Spelled = { letters: string; pairs: ReadonlySet<string>; isTrade: boolean }
type ReadText = Spelled & { worth: number }

/** Collects the names that were read, the lines, and pairs of consecutive lines, since a name may span two. */
function readTextsOf(names: readonly string[], lines: readonly string[]): ReadText[] {
  const few = lines.slice(0, MAX_LINES)
  const joined = few.slice(0, -1).map((line, at) => `${line} ${few[at + 1] ?? ''}`)
  return [
    ...names.map((text) => ({ ...spelled(text), worth: 1 })),
    ...[...few, ...joined].map((text) => ({ ...spelled(text), worth: LINE_WEIGHT })),
  ].filter(({ letters }) => letters.length >= MIN_CHARACTERS)
}

function spelled(text: string): Spelled {
  const letters = mergeLookAlikes(foldedWords(text.replace(/^www\./iu, '')).join(''))
  return {
    letters,
    isTrade: isTradeOnly(text),
    pairs: new Set(Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2))),
  }
}

/** Scores a match: a name that was read whole counts fully, and a part of it counts more the longer it is. */
function scoreLikeness(text: Spelled, name: Spelled): number {
  // A trade word on a sign isn't part of the name of everyone who has it in theirs.
  if (text.isTrade && !name.isTrade) return 0
  const [shorter, longer] = text.pairs.size < name.pairs.size ? [text, name] : [name, text]
  let common = 0
  for (const pair of shorter.pairs) if (longer.pairs.has(pair)) common += 1
  if (common < MIN_COMMON_PAIRS * shorter.pairs.size) return 0
  const share = text.letters.length / name.letters.length
  const score =
    share < 1
      ? substringSimilarity(text.letters, name.letters) * (MIN_PART_WEIGHT + (1 - MIN_PART_WEIGHT) * share)
      : substringSimilarity(name.letters, text.letters) *
        Math.min(1, name.letters.length / Math.min(LONG, text.letters.length))
  const least = share < 1 ? MIN_LIKENESS * (MIN_PART_WEIGHT + (1 - MIN_PART_WEIGHT) * share) : MIN_LIKENESS
  return score <= least ? 0 : score
}
