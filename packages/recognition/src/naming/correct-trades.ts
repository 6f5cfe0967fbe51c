import { foldedWords } from '@canvass/domain/company-name'
import type { TextLine } from '../lines/text-line.ts'
import { isKnownWord } from '../wording/name-lexicon.ts'
import { letterToTrade } from '../wording/near-trades.ts'

/** Text read with this confidence is what is printed, however much it resembles a trade. */
const SURE = 0.96
const MIN_CHARACTERS = 6

/**
 * Corrects trades with one misread letter in a line's text: ALDER CLEAERS becomes ALDER CLEANERS. Only if the word
 * isn't a known word, exactly one trade is that close, and the reading wasn't certain; names themselves stay unchanged.
 */
export function correctTrades({ text, confidence }: Pick<TextLine, 'text' | 'confidence'>): string {
  return confidence >= SURE ? text : text.replace(/[\p{L}\p{N}]+/gu, correctTrade)
}

function correctTrade(word: string): string {
  const letters = Array.from(word)
  const folded = foldedWords(word).join('')
  // An accented letter was read with care, and its word is in another language than the trade: Bücher.
  if (/[^\p{ASCII}]/u.test(word)) return word
  if (folded.length < MIN_CHARACTERS || folded.length !== letters.length || isKnownWord(folded)) return word
  const mend = letterToTrade(folded)
  if (!mend) return word
  // A capital is the letter that is read best, and begins names: Keating isn't Heating.
  if (mend.at === 0 && mend.kind === 'other' && /^\p{Lu}\p{Ll}/u.test(word)) return word
  const isCapital = word === word.toUpperCase() || (mend.at === 0 && mend.kind === 'other')
  const letter = isCapital ? mend.letter.toUpperCase() : mend.letter
  letters.splice(mend.at, mend.kind === 'missing' ? 0 : 1, letter)
  return letters.join('')
}
