import { distinctiveWords, foldedWords, isGenericName } from '@canvass/domain/company-name'
import type { NumberedLine } from '../lines/line-evidence.ts'
import { initialsOf } from '../net/domain-agreement.ts'
import { correctTrades } from './correct-trades.ts'
import { wordKinds } from '../wording/name-lexicon.ts'

/*
 * These properties of a line's text are needed for every candidate of its picture, and a page of 400 lines has hundreds
 * of candidates. Each is computed once per line and dropped with it.
 */
function memoizeByLine<T>(of: (line: NumberedLine) => T): (line: NumberedLine) => T {
  const known = new WeakMap<NumberedLine, { value: T }>()
  return (line) => {
    const before = known.get(line)
    if (before) return before.value
    const value = of(line)
    known.set(line, { value })
    return value
  }
}

/** A text's letters and digits with nothing between them. */
export const alphanumericOf = (text: string): string => foldedWords(text).join('')

const CONTACT_OR_PRICE = /@|www\.|https?:|\d{3}[\s./-]?\d{3,4}|[$€£¥]\s?\d|\d[.,]\d{2}\b/iu

export const wordsOf = memoizeByLine(({ text }) => foldedWords(text))
/** The line's words with nothing between them. */
export const flatOf = memoizeByLine((line) => wordsOf(line).join(''))
export const initialsIn = memoizeByLine(({ text }) => initialsOf(text))
/** The line's text with misread trades corrected. */
export const spelledOf = memoizeByLine(correctTrades)
export const kindsOf = memoizeByLine(({ text }) => wordKinds(text))
/** Whether the line has words, not just contact details or prices. */
export const hasWords = memoizeByLine(({ text }) => /\p{L}{2}/u.test(text) && !CONTACT_OR_PRICE.test(text))
/** The words that distinguish the line from other businesses; empty if all of its words are common. */
export const distinctiveWordsOf = memoizeByLine(({ text }) => distinctiveWordsIn(text))

export const distinctiveWordsIn = (text: string): readonly string[] =>
  isGenericName(text) ? [] : distinctiveWords(text).filter((word) => word.length >= 4)
