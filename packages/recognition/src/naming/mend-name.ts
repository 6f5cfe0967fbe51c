import { foldedWords, isGenericName } from '@canvass/domain/company-name'
import { hasTrade, isKnownWord, wordKinds } from '../wording/name-lexicon.ts'
import { meantSpellings, plainLetter } from '../net/domain-letters.ts'
import { isMisreadIn, type Step } from './misread-letters.ts'

/** Up to this part of its letters a name may have been misread and still be the one that a domain spells. */
const MOST_MISREAD = 0.15
const LEAST_LETTERS = 6
const LONG = 8
/** Letters that are lost or come in where none are: a domain is misread as easily as a name, and its letters are smaller. */
const MOST_SHIFTED = 2
/** What capitals show plainly, small letters of a domain do not tell apart. */
const LOOK_ALIKE = /^[il1]{2}$/u

/**
 * A name with the letters of the domain, mail host or profile on the same picture that spells it: `TIDEWATR BAKERY`
 * beside tidewaterbakery.com is TIDEWATER BAKERY. Spaces, accents, case and marks stay those of the sign, and so do words
 * that a domain leaves out or adds; a spelling that ends later or differs in more than a seventh of its letters changes
 * nothing.
 * @param confidence how surely the name was read, 0 to 1; a word that is one is left alone where it was read surely
 */
export function mendedName(name: string, spelling: string, confidence = 0): string {
  const letters = Array.from(name)
  const plain = letters.map(plainLetter)
  const flat = plain.join('')
  const written = foldedWords(spelling).join('')
  if (flat.length < LEAST_LETTERS || written.length < LEAST_LETTERS) return name
  // Where folding makes several letters of one, the letters no longer stand one to one.
  if (plain.some((one) => one.length > 1)) return name
  const places = plain.flatMap((one, at) => (one === '' ? [] : [at]))
  const read = places.map((at) => plain[at] ?? '')
  const { own, steps } = nearest(read, meantSpellings(written, name))
  if (own === flat || own.startsWith(flat) || flat.startsWith(own)) return name
  const isUpper = isInCapitals(name)
  const isSign = ({ was, is, at }: Step) =>
    isUpper &&
    was !== undefined &&
    is !== undefined &&
    LOOK_ALIKE.test(was + is) &&
    !/\p{Ll}/u.test(letters[places[at] ?? 0] ?? 'a')
  const changes = steps.filter(isChange)
  if (changes.filter(({ was, is }) => was === undefined || is === undefined).length > MOST_SHIFTED) return name
  // A name that begins otherwise is mostly another one, but for its one misread letter.
  const most = own[0] === flat[0] ? Math.max(own.length, flat.length) * MOST_MISREAD : flat.length >= LONG ? 1 : 0
  if (changes.length > most) return name
  const inCase = (letter: string, like: string) =>
    isUpper || like !== like.toLowerCase() ? letter.toUpperCase() : letter
  const mended = [...letters]
  // What comes in before a letter stands apart from it: the letter may be another one, too.
  const lost = letters.map(() => '')
  for (const step of changes.filter(isMisreadIn(name, places, changes, confidence))) {
    if (isSign(step)) continue
    const { was, is, at } = step
    const place = places[Math.min(at, places.length - 1)] ?? 0
    if (was === undefined && is !== undefined) {
      const letter = inCase(is, isUpper ? 'A' : 'a')
      if (at >= places.length) mended[place] += letter
      else lost[place] += letter
    } else mended[place] = is === undefined ? '' : inCase(is, letters[place] ?? '')
  }
  return mended
    .map((letter, place) => `${lost[place] ?? ''}${letter}`)
    .join('')
    .replace(/\s+/gu, ' ')
    .trim()
}

/** The spelling that is reached by the fewest changes, and these. */
function nearest(read: readonly string[], spellings: readonly string[]): { own: string; steps: Step[] } {
  const [first, ...rest] = spellings.map((own) => ({ own, steps: alignment(read, Array.from(own)) }))
  return rest.reduce(
    (best, one) => (one.steps.filter(isChange).length < best.steps.filter(isChange).length ? one : best),
    first ?? { own: '', steps: [] },
  )
}

/** A small letter among capitals is one of them, misread. */
const MOST_SMALL = 0.2

function isInCapitals(name: string): boolean {
  const letters = name.match(/\p{L}/gu) ?? []
  const small = letters.filter((letter) => letter !== letter.toUpperCase()).length
  return small === 0 || (small === 1 && small <= letters.length * MOST_SMALL)
}

const isChange = ({ was, is }: Step) => was !== is

/** The fewest changes that make one row of letters of another (Wagner and Fischer, 1974), from the beginning. */
function alignment(read: readonly string[], own: readonly string[]): Step[] {
  const cost = Array.from({ length: read.length + 1 }, (_, row) =>
    Array.from({ length: own.length + 1 }, (_unused, column) => (row === 0 ? column : column === 0 ? row : 0)),
  )
  const at = (row: number, column: number) => cost[row]?.[column] ?? 0
  for (let row = 1; row <= read.length; row++)
    for (let column = 1; column <= own.length; column++) {
      const same = read[row - 1] === own[column - 1] ? 0 : 1
      const line = cost[row]
      if (line)
        line[column] = Math.min(at(row - 1, column - 1) + same, at(row - 1, column) + 1, at(row, column - 1) + 1)
    }
  const steps: Step[] = []
  let [row, column] = [read.length, own.length]
  while (row > 0 || column > 0) {
    const [was, is] = [read[row - 1], own[column - 1]]
    const same = was === is ? 0 : 1
    if (row > 0 && column > 0 && at(row, column) === at(row - 1, column - 1) + same) {
      steps.push({ ...(was !== undefined && { was }), ...(is !== undefined && { is }), at: row - 1 })
      row--
      column--
    } else if (row > 0 && at(row, column) === at(row - 1, column) + 1) {
      steps.push({ ...(was !== undefined && { was }), at: row - 1 })
      row--
    } else {
      steps.push({ ...(is !== undefined && { is }), at: row })
      column--
    }
  }
  return steps.toReversed()
}

/** What owners put before or behind their name to get an address that is free. Shorter ones may be a name's own letters. */
const OF_ADDRESSES = new Set('the get try visit shop info team home'.split(' '))
/** A trade of fewer letters is as likely the end of a longer word. */
const LEAST_TRADE = 4
/** Shorter words are as likely the beginning of a longer one. */
const LEAST_WORD = 3
/** Nothing that belongs to the same word follows "Leila's". */
const ENDS_WHOLE = /['’]s$|\P{L}$/iu

/**
 * A name of which one end is hidden or was not read, completed by the domain that holds it whole: RBOR PINE beside
 * harborpine.com, and DÁVILA beside casadavila.com. Leila's beside leilasshop.com is whole, and so is Juniper beside junipercafe.com.
 */
export function completedName(name: string, spelling: string): string {
  const own = spelling.replace(/[^\p{L}\p{N}]/gu, '')
  const flat = foldedWords(name).join('')
  const missing = own.length - flat.length
  // What only names a trade begins and ends as it stands: JHROOFING belongs to somebody of whom ROOFING says nothing.
  if (isGenericName(name) || wordKinds(name).common === 1) return name
  if (flat.length < LEAST_LETTERS || missing < 1 || missing > 4) return name
  const isUpper = name === name.toUpperCase()
  const inCase = (letters: string) => (isUpper ? letters.toUpperCase() : letters)
  const [before, behind] = [own.slice(0, missing), own.slice(-missing)]
  if (own.endsWith(flat)) {
    if (saysMore(before)) return name
    const isWord = before.length >= LEAST_WORD && isKnownWord(before)
    return isWord ? `${isUpper ? before.toUpperCase() : capitalized(before)} ${name}` : inCase(before) + name
  }
  return own.startsWith(flat) && !ENDS_WHOLE.test(name) && !saysMore(behind) ? name + inCase(behind) : name
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** What stands beside a name in an address without being part of it. */
const saysMore = (letters: string): boolean =>
  OF_ADDRESSES.has(letters) || (letters.length >= LEAST_TRADE && hasTrade(letters))
