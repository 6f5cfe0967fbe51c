/** Alphabets with letters that look like those of another one of them. */
const LOOK_ALIKE = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u, /\p{Script=Armenian}/u]

/**
 * Whether a name reads as what it is: it stays itself under NFKC, so that no second spelling of it looks the same; it is
 * made of letters, marks, digits, spaces and ASCII signs; each letter has a plain lower case; and no two alphabets are
 * mixed whose letters look alike.
 */
export function isPlainName(name: string): boolean {
  if (name.normalize('NFKC') !== name) return false
  if (!/^[\p{L}\p{M}\p{N} -~]*$/u.test(name)) return false
  // The Turkish letters that other languages fold into a plain i, each in its own way.
  if (/[\u0130\u0131]/u.test(name)) return false
  return LOOK_ALIKE.filter((alphabet) => alphabet.test(name)).length <= 1
}

/** Characters that nobody sees and that turn the reading direction of what stands after them, on or back. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/gu

/** A text without them: where it stands in a sentence, the rest of the sentence reads as it was written. */
export const withoutTurns = (text: string): string => text.replaceAll(TURNS, '')
