import { isDenying } from '../denial.ts'

/** Fewer letters occur in any text. */
const MIN_CHARACTERS = 3
/** Separators between statements of a text. */
const SEPARATORS = /[.!?;|•·。！？]+(?=\s|$)|\s[–—-]\s|[|•·。！？]/gu
/** Separators that also divide one statement: "Family business | sold in 2020". */
const LOOSE_SEPARATOR = /^\s?[|•·–—-]+\s?$/u

/**
 * Returns the whole clause of a text that contains a quote, as worded in the text: a quote that drops a preceding "not"
 * gets it back. Case, width, and the kind of quotation marks, dashes, and spaces may differ.
 * @returns undefined if the text doesn't contain the quote as whole words
 */
export function quotedClause(text: string, quote: string): string | undefined {
  const wanted = folded(quote).letters.join('').trim()
  if ((wanted.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < MIN_CHARACTERS) return undefined
  const { letters, places } = folded(text)
  const whole = letters.join('')
  for (let from = whole.indexOf(wanted); from !== -1; from = whole.indexOf(wanted, from + 1)) {
    const to = from + wanted.length
    if (isInWord(whole, from) || isInWord(whole, to)) continue
    return clauseAround(text, places[from] ?? 0, places[to] ?? text.length)
  }
  return undefined
}

/** Returns each character in its normalized form with its position in the text; one character may become several. */
function folded(text: string): { letters: string[]; places: number[] } {
  const letters: string[] = []
  const places: number[] = []
  let at = 0
  for (const sign of text) {
    const plain = sign
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\u2018\u2019\u201B\u2032`´]/gu, "'")
      .replace(/[\u201C\u201D\u201E\u00AB\u00BB]/gu, '"')
      .replace(/[\u2010-\u2015\u2212]/gu, '-')
      .replace(/\s/gu, ' ')
    for (let n = 0; n < plain.length; n++) {
      // Collapses consecutive spaces.
      if (plain[n] === ' ' && letters.at(-1) === ' ') continue
      letters.push(plain[n] ?? '')
      places.push(at)
    }
    at += sign.length
  }
  return { letters, places }
}

/** Scripts without spaces have no word boundaries: there, a quote may start anywhere. */
const SPACED_SCRIPTS = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{N}]/u
const isInWord = (text: string, at: number) =>
  SPACED_SCRIPTS.test(text[at - 1] ?? '') && SPACED_SCRIPTS.test(text[at] ?? '')

function clauseAround(text: string, from: number, to: number): string {
  const marks = [...text.matchAll(SEPARATORS)].map(({ index, 0: mark }) => ({
    start: index,
    end: index + mark.length,
    isLoose: LOOSE_SEPARATOR.test(mark),
  }))
  const before = marks.filter(({ end }) => end <= from).toReversed()
  const after = marks.filter(({ start }) => start >= to)
  // Beyond a loose separator, a part that denies something belongs to the clause.
  const first = before.find(
    ({ start, isLoose }, at) => !(isLoose && isDenying(text.slice(before[at + 1]?.end ?? 0, start))),
  )
  const last = after.find(({ end, isLoose }, at) => !(isLoose && isDenying(text.slice(end, after[at + 1]?.start))))
  return text.slice(first?.end ?? 0, last?.start ?? text.length).trim()
}
