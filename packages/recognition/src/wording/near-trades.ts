import { allTrades } from './name-lexicon.ts'

/** One changed letter in a word: replaced, missing, or extra. */
export type OneLetter = { at: number; kind: 'other' | 'missing' | 'extra'; letter: string }

let byLength: Map<number, string[]> | undefined

function tradesOf(length: number): readonly string[] {
  byLength ??= tradesByLength()
  return byLength.get(length) ?? []
}

function tradesByLength(): Map<number, string[]> {
  const grouped = new Map<number, string[]>()
  for (const word of new Set(allTrades())) grouped.set(word.length, [...(grouped.get(word.length) ?? []), word])
  return grouped
}

/**
 * The change that turns a word into the only trade one letter away; undefined if none or several are that close. A
 * letter more or less at the end is another form of the same word.
 */
export function letterToTrade(word: string): OneLetter | undefined {
  const found = [-1, 0, 1].flatMap((more) =>
    tradesOf(word.length + more).flatMap((trade) => oneLetter(word, trade) ?? []),
  )
  return found.length === 1 ? found[0] : undefined
}

function oneLetter(word: string, trade: string): OneLetter | undefined {
  let at = 0
  while (at < word.length && word[at] === trade[at]) at++
  if (word.length === trade.length)
    return word.slice(at + 1) === trade.slice(at + 1) ? { at, kind: 'other', letter: trade[at] ?? '' } : undefined
  if (at >= Math.min(word.length, trade.length)) return undefined
  if (trade.length > word.length)
    return word.slice(at) === trade.slice(at + 1) ? { at, kind: 'missing', letter: trade[at] ?? '' } : undefined
  return word.slice(at + 1) === trade.slice(at) ? { at, kind: 'extra', letter: '' } : undefined
}
