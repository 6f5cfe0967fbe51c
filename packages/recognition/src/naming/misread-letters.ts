import { isGenericName } from '@canvass/domain/company-name'
import { isKnownWord } from '../wording/name-lexicon.ts'

/**
 * One edit between a name and its spelling: `at` is an index into the name's letters; without `was`, a letter is
 * inserted there.
 */
export interface Edit {
  readonly was?: string
  readonly is?: string
  readonly at: number
}

/** From this confidence on, a known word wasn't misread as another. */
const READ_SURELY = 0.9
/** One-letter words that domains add between others, and the s they append to a name: these aren't lost letters. */
const DOMAIN_FILLERS = new Set('a e i o u y n s'.split(' '))

/**
 * Separates edits that correct a misread letter from those by which a domain just spells the name differently:
 * kellypub.com leaves out an s that is printed in Kelly's Pub, firstbankaustin.com leaves out a word of First Bank of
 * Austin, and nelsonsroofing.com has an s that Nelson Roofing lacks.
 * @param places index in the name of each of its letters
 * @param changes all edits, in order
 * @param confidence how confidently the name was read, 0 to 1
 */
export function isMisreadIn(
  name: string,
  places: readonly number[],
  changes: readonly Edit[],
  confidence: number,
): (step: Edit) => boolean {
  const letters = Array.from(name)
  const gone = new Set(changes.filter(({ is }) => is === undefined).map(({ at }) => at))
  const wordOf = wordIndexes(letters, places)
  const partOf = (at: number) =>
    wordOf.map((word, place) => (word === wordOf[at] ? place : -1)).filter((one) => one >= 0)
  const textOf = (at: number) =>
    partOf(at)
      .map((one) => letters[places[one] ?? 0] ?? '')
      .join('')
      .toLowerCase()
  return ({ was, is, at }) => {
    if (was === undefined && is !== undefined) {
      const isEdge = at === 0 || at >= places.length || wordOf[at] !== wordOf[at - 1]
      if (!isEdge) return !isSure(textOf(at))
      const isAlone = changes.filter((one) => one.was === undefined && one.at === at).length === 1
      const makesWord =
        (at < places.length && isKnownWord(is + textOf(at))) || (at > 0 && isKnownWord(textOf(at - 1) + is))
      return makesWord || (isAlone && (!DOMAIN_FILLERS.has(is) || at >= places.length))
    }
    if (is === undefined)
      return (
        !isBehindApostrophe(letters, places[at] ?? 0) &&
        !partOf(at).every((one) => gone.has(one)) &&
        !isSure(textOf(at))
      )
    return !isSure(textOf(at))
  }

  function isSure(word: string): boolean {
    return confidence >= READ_SURELY && word.length > 2 && (isKnownWord(word) || isGenericName(word))
  }
}

/** Word index of each letter: spaces and punctuation separate words, apostrophes don't. */
function wordIndexes(letters: readonly string[], places: readonly number[]): number[] {
  let word = 0
  return places.map((place, at) => {
    const before = at === 0 ? place : (places[at - 1] ?? 0) + 1
    if (letters.slice(before, place).some((one) => !/['’]/u.test(one))) word += 1
    return word
  })
}

const isBehindApostrophe = (letters: readonly string[], place: number) => /['’]/u.test(letters[place - 1] ?? '')
