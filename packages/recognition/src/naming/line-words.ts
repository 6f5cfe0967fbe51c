import { distinctiveWords, foldedWords, isGenericName } from '@canvass/domain/company-name'
import type { NumberedLine } from '../lines/line-evidence.ts'
import { initialsOf } from '../net/domain-agreement.ts'
import { mendedTrades } from './mend-trade.ts'
import { wordKinds } from '../wording/name-lexicon.ts'

/*
 * What is asked of a line's text again for every candidate of its picture: a page of 400 lines has hundreds of those. It is
 * worked out once for each line and forgotten with it.
 */
function onceForEachLine<T>(of: (line: NumberedLine) => T): (line: NumberedLine) => T {
  const known = new WeakMap<NumberedLine, { value: T }>()
  return (line) => {
    const before = known.get(line)
    if (before) return before.value
    const value = of(line)
    known.set(line, { value })
    return value
  }
}

/** A text's letters and digits without anything between them. */
export const lettersOf = (text: string): string => foldedWords(text).join('')

const REACH = /@|www\.|https?:|\d{3}[\s./-]?\d{3,4}|[$€£¥]\s?\d|\d[.,]\d{2}\b/iu

export const wordsOf = onceForEachLine(({ text }) => foldedWords(text))
/** Its words without anything between them. */
export const flatOf = onceForEachLine((line) => wordsOf(line).join(''))
export const initialsIn = onceForEachLine(({ text }) => initialsOf(text))
/** Its text with misread trades set right. */
export const spelledOf = onceForEachLine(mendedTrades)
export const kindsOf = onceForEachLine(({ text }) => wordKinds(text))
/** Whether it says something in words, and not only how to reach somebody or for how much. */
export const isWorded = onceForEachLine(({ text }) => /\p{L}{2}/u.test(text) && !REACH.test(text))
/** What tells it from other businesses; nothing where it has only words that any of them may have. */
export const tellingWordsOf = onceForEachLine(({ text }) => tellingWordsIn(text))

export const tellingWordsIn = (text: string): readonly string[] =>
  isGenericName(text) ? [] : distinctiveWords(text).filter((word) => word.length >= 4)
