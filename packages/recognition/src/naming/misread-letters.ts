import { isGenericName } from '@canvass/domain/company-name'
import { isKnownWord } from '../wording/name-lexicon.ts'

/** One change between a name and its spelling: `at` counts the name's letters; without `was` one comes in before it. */
export interface Step {
  readonly was?: string
  readonly is?: string
  readonly at: number
}

/** From here on a word that is one was not misread as another. */
const READ_SURELY = 0.9
/** Words of one letter that domains add between others, and the s that they put behind a name: nobody's lost letters. */
const OF_DOMAINS = new Set('a e i o u y n s'.split(' '))

/**
 * Tells the changes that set a misread letter right from those by which a domain only says the name otherwise: beside
 * Kelly's Pub kellypub.com leaves out an s that is printed, beside First Bank of Austin firstbankaustin.com a word, and
 * nelsonsroofing.com has an s that Nelson Roofing has not.
 * @param places where in the name each of its letters stands
 * @param changes all of them, in order
 * @param confidence how surely the name was read, 0 to 1
 */
export function isMisreadIn(
  name: string,
  places: readonly number[],
  changes: readonly Step[],
  confidence: number,
): (step: Step) => boolean {
  const letters = Array.from(name)
  const gone = new Set(changes.filter(({ is }) => is === undefined).map(({ at }) => at))
  const wordOf = wordsOfPlaces(letters, places)
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
      return makesWord || (isAlone && (!OF_DOMAINS.has(is) || at >= places.length))
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

/** Of each letter, which word it is in: words are parted by spaces, marks, and apostrophes do not part them. */
function wordsOfPlaces(letters: readonly string[], places: readonly number[]): number[] {
  let word = 0
  return places.map((place, at) => {
    const before = at === 0 ? place : (places[at - 1] ?? 0) + 1
    if (letters.slice(before, place).some((one) => !/['’]/u.test(one))) word += 1
    return word
  })
}

const isBehindApostrophe = (letters: readonly string[], place: number) => /['’]/u.test(letters[place - 1] ?? '')
