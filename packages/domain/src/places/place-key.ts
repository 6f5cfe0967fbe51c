import { foldedWords } from '../company-name.ts'

/** Words that are abbreviated in some names and written out in others. */
const IN_FULL: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte', mt: 'mount', ft: 'fort' }
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd' }

/** Returns the lookup key of a town: St. Louis and Saint Louis are the same, and so are Zürich and zurich. */
export const placeKey = (name: string): string =>
  foldedWords(name.toLowerCase().replaceAll(/[ßøæœłđ]/gu, (letter) => LETTERS[letter] ?? letter))
    .map((word) => IN_FULL[word] ?? word)
    .join(' ')
