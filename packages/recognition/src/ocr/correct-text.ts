/** Misreadings so regular that the pattern alone shows the right text. */
const CORRECTIONS: readonly (readonly [wrong: RegExp, right: string])[] = [
  [/\b[I1l|i]td\b(?=[\s.,)]|$)/gu, 'Ltd'],
  [/\b[I1l|]TD\b(?=[\s.,)]|$)/gu, 'LTD'],
  [/\b[Il1]nc\b(?=[\s.,)]|$)/gu, 'Inc'],
  [/(?<=^|[\s:(])[vw]{1,5}\.(?=[\p{L}\p{N}-]{3,}\.\p{L}{2,}(?![\p{L}@.]*@))/giu, 'www.'],
  [/(?<=^|[\s:(])ttp(s?):\/\//giu, 'http$1://'],
  [/\bhttp(s?):\/(?!\/)/giu, 'http$1://'],
  [/\bhttp(s?)\/\//giu, 'http$1://'],
  // A round letter in a number, or a zero in a word. O2, H2O, and 2o piso are correct.
  [/(?<=(?<![\p{L}\d])\d{1,3}[.:]?)[oO](?=\d)/gu, '0'],
  [/(?<=(?<![\p{L}\d])\d{1,3}[.:]?)O(?![\p{L}\d])/gu, '0'],
  [/(?<=(?<![\p{L}\d])\d{1,2}[.:])OO(?![\p{L}\d])/gu, '00'],
  [/(?<![\p{L}\d@._-])[oO](?=\d{3}(?![\p{L}@]))/gu, '0'],
  [/(?<=\p{Ll}{2})0(?=\p{Ll}+(?![\p{L}\d]*[@.]\p{L}))/gu, 'o'],
  [/(?<=\p{Lu}{3})0(?=\p{Lu}|\s|$)/gu, 'O'],
  [/(?<=\p{Lu}{2})00(?=\p{Lu})/gu, 'OO'],
  // A lower-case l among capitals is an I.
  [/(?<=\p{Lu}{2}|(?<!\p{L})\p{Lu})l(?=\p{Lu}{2})|(?<=\p{Lu}{3})l(?=\p{Lu})/gu, 'I'],
  [/(?<=\p{Ll}{2})1(?=\p{Ll}{2,}(?![\p{L}\d]*[@.]\p{L}))/gu, 'l'],
]

/** A grouped North American number with strokes and round letters in place of digits: 970-243-88l6. */
const NORTH_AMERICAN = /(?<![\p{L}\d])\(?[\dlI|oO]{3}\)?[-. ]\s?[\dlI|oO]{3}[-. ][\dlI|oO]{4}(?![\p{L}\d])/gu
const MIN_DIGITS = 7

/** Corrects common misreadings in a line: `Itd.` for `Ltd.`, a missing letter in `www.` or `http://`. */
export const correctText = (text: string): string =>
  CORRECTIONS.reduce((mended, [wrong, right]) => mended.replace(wrong, right), text).replace(NORTH_AMERICAN, inDigits)

const inDigits = (number: string): string =>
  number.replace(/\D/gu, '').length < MIN_DIGITS ? number : number.replace(/[lI|]/gu, '1').replace(/[oO]/gu, '0')
