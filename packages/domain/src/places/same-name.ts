import { spokenWords } from '../company-name.ts'
import { standsIn } from './letters-alike.ts'
import { tradesOf } from './trades.ts'

/**
 * `whole`: each word of one is in the other, in that order. `part`: one of them goes on with words of its own.
 * `other`: both have words that the other one lacks, so that they may be two businesses of one family or street.
 */
export type NameAgreement = 'whole' | 'part' | 'other'

/** So alike are two spellings of one word. */
const ONE_WORD = 0.8
const LEAST_LETTERS = 4

/**
 * How far a name that was read is that of a place, word by word. A word of a trade may be missing where the other side is
 * known to be of that trade: a sign says it beneath the name, and a map by a tag.
 * @param trades what else is known of the trade of each
 */
export function nameAgreement(
  read: string,
  place: string,
  trades: { read: ReadonlySet<string>; place: ReadonlySet<string> },
): NameAgreement {
  const [ours, theirs] = [spokenWords(read), spokenWords(place)]
  if (ours.join('') === theirs.join('') && ours.length > 0) return 'whole'
  const order: number[] = []
  const left = ours.filter((word) => {
    const at = theirs.findIndex((other, index) => !order.includes(index) && isOneWord(word, other))
    if (at !== -1) order.push(at)
    return at === -1
  })
  if (order.length === 0) return 'other'
  const more = left.some((word) => !isOfTrade(word, trades.place))
  const less = theirs.some((word, index) => !order.includes(index) && !isOfTrade(word, trades.read))
  if (more && less) return 'other'
  const isInOrder = order.every((index, at) => at === 0 || index > (order[at - 1] ?? 0))
  return more || less || !isInOrder ? 'part' : 'whole'
}

function isOneWord(a: string, b: string): boolean {
  if (a === b) return true
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.length >= LEAST_LETTERS && standsIn(long, short) >= ONE_WORD
}

const isOfTrade = (word: string, trades: ReadonlySet<string>) => [...tradesOf([word])].some((one) => trades.has(one))
