import { foldedWords } from '@canvass/domain/company-name'
import type { TextLine } from '../lines/text-line.ts'
import { isKnownWord } from '../wording/name-lexicon.ts'
import { letterToTrade } from '../wording/near-trades.ts'

/** What was read surely is what stands there, however like a trade it looks. */
const SURE = 0.96
const LEAST_LETTERS = 6

/**
 * A line's text with trades set right that one letter was misread in: ALDER CLEAERS is ALDER CLEANERS. Only where the word
 * says nothing else, one trade alone is that close, and the reading was not sure; names themselves are left as they are.
 */
export function mendedTrades({ text, confidence }: Pick<TextLine, 'text' | 'confidence'>): string {
  return confidence >= SURE ? text : text.replace(/[\p{L}\p{N}]+/gu, mendedTrade)
}

function mendedTrade(word: string): string {
  const letters = Array.from(word)
  const folded = foldedWords(word).join('')
  // A letter with an accent was read with care, and its word is of another language than the trade: Bücher.
  if (/[^\p{ASCII}]/u.test(word)) return word
  if (folded.length < LEAST_LETTERS || folded.length !== letters.length || isKnownWord(folded)) return word
  const mend = letterToTrade(folded)
  if (!mend) return word
  const isCapital = word === word.toUpperCase() || (mend.at === 0 && mend.kind === 'other')
  const letter = isCapital ? mend.letter.toUpperCase() : mend.letter
  letters.splice(mend.at, mend.kind === 'missing' ? 0 : 1, letter)
  return letters.join('')
}
