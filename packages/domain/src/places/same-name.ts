import { spokenWords } from '../company-name.ts'
import { substringSimilarity } from './look-alike-characters.ts'
import { tradesOf } from './trades.ts'

/**
 * `whole`: every word of one is in the other, in the same order. `but_for_trade`: the same, except for a trade word
 * that the other side is known to match. `part`: one of them has additional words. `other`: each has words the other
 * lacks, so they may be two businesses of one family or street.
 */
export type NameAgreement = 'whole' | 'but_for_trade' | 'part' | 'other'

/** The lowest similarity of two spellings of one word. */
const SAME_WORD_SIMILARITY = 0.8
const MIN_CHARACTERS = 4

/**
 * Compares a name that was read with a place's name, word by word. The trade word may be missing: a sign puts it below
 * the name, and a map in a tag.
 * @param trades what else is known about the trade of each
 */
export function nameAgreement(
  read: string,
  place: string,
  trades: { read: ReadonlySet<string>; place: ReadonlySet<string> } = { read: new Set(), place: new Set() },
): NameAgreement {
  const [ours, theirs] = [spokenWords(read), spokenWords(place)]
  if (ours.join('') === theirs.join('') && ours.length > 0) return 'whole'
  const order: number[] = []
  const left = ours.filter((word) => {
    const at = theirs.findIndex((other, index) => !order.includes(index) && isSameWord(word, other))
    if (at !== -1) order.push(at)
    return at === -1
  })
  const lacking = theirs.filter((_, index) => !order.includes(index))
  if (order.length === 0 || (left.length > 0 && lacking.length > 0)) return 'other'
  const isInOrder = order.every((index, at) => at === 0 || index > (order[at - 1] ?? 0))
  if (!isInOrder) return 'part'
  if (left.length === 0 && lacking.length === 0) return 'whole'
  const isTold =
    left.every((word) => isOfTrade(word, trades.place)) && lacking.every((word) => isOfTrade(word, trades.read))
  return isTold ? 'but_for_trade' : 'part'
}

function isSameWord(a: string, b: string): boolean {
  if (a === b) return true
  if (isOtherDirection(a, b)) return false
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.length >= MIN_CHARACTERS && substringSimilarity(long, short) >= SAME_WORD_SIMILARITY
}

const isOfTrade = (word: string, trades: ReadonlySet<string>) => [...tradesOf([word])].some((one) => trades.has(one))

/** The points of the compass at the start of a word, in English and German: Eastside, Westside. */
const DIRECTIONS = [/^north|^nord/u, /^south|^sud|^sued/u, /^east|^ost/u, /^west/u]

const directionOf = (word: string) => DIRECTIONS.findIndex((direction) => direction.test(word))

function isOtherDirection(a: string, b: string): boolean {
  const [ours, theirs] = [directionOf(a), directionOf(b)]
  return ours !== -1 && theirs !== -1 && ours !== theirs
}

/** Whether both names have numbers and not the same ones: Terminal 1, Terminal 2. */
export function haveOtherNumbers(a: string, b: string): boolean {
  const [ours, theirs] = [numbersOf(a), numbersOf(b)]
  return ours !== '' && theirs !== '' && ours !== theirs
}

const numbersOf = (name: string) =>
  spokenWords(name)
    .filter((word) => /^\d+$/u.test(word))
    .join(' ')
