/** What recognizers take for something else so regularly that the shape alone tells what was meant. */
const MENDS: readonly (readonly [wrong: RegExp, right: string])[] = [
  [/\b[I1l|i]td\b(?=[\s.,)]|$)/gu, 'Ltd'],
  [/\b[I1l|]TD\b(?=[\s.,)]|$)/gu, 'LTD'],
  [/\b[Il1]nc\b(?=[\s.,)]|$)/gu, 'Inc'],
  [/(?<=^|[\s:(])[vw]{1,5}\.(?=[\p{L}\p{N}-]{3,}\.\p{L}{2,}(?![\p{L}@.]*@))/giu, 'www.'],
  [/(?<=^|[\s:(])ttp(s?):\/\//giu, 'http$1://'],
  [/\bhttp(s?):\/(?!\/)/giu, 'http$1://'],
  [/\bhttp(s?)\/\//giu, 'http$1://'],
]

/** A line with its usual misreadings mended: `Itd.` for `Ltd.`, a lost letter of `www.` and `http://`. */
export const mendText = (text: string): string =>
  MENDS.reduce((mended, [wrong, right]) => mended.replace(wrong, right), text)
