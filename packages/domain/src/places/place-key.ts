import { foldedWords } from '../company-name.ts'

/** What is written short in one place and in full in another. */
const IN_FULL: Readonly<Record<string, string>> = { st: 'saint', ste: 'sainte', mt: 'mount', ft: 'fort' }
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', æ: 'ae', œ: 'oe', ł: 'l', đ: 'd' }

/** How a town is looked up: St. Louis and Saint Louis are one, and so are Zürich and zurich. */
export const placeKey = (name: string): string =>
  foldedWords(name.toLowerCase().replaceAll(/[ßøæœłđ]/gu, (letter) => LETTERS[letter] ?? letter))
    .map((word) => IN_FULL[word] ?? word)
    .join(' ')
