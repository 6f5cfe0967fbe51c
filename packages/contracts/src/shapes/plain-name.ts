/** Scripts whose letters can look like those of another script in this list. */
const LOOKALIKE_SCRIPTS = [/\p{Script=Latin}/u, /\p{Script=Greek}/u, /\p{Script=Cyrillic}/u, /\p{Script=Armenian}/u]

/**
 * Whether a name is free of visual tricks: it's unchanged by NFKC, so no other spelling looks the same; it consists of
 * letters, marks, digits, spaces, and ASCII symbols; each letter has a simple lowercase form; and it doesn't mix
 * scripts with look-alike letters.
 */
export function isPlainName(name: string): boolean {
  if (name.normalize('NFKC') !== name) return false
  if (!/^[\p{L}\p{M}\p{N} -~]*$/u.test(name)) return false
  // The Turkish letters that other languages fold into a plain i, each in a different way.
  if (/[\u0130\u0131]/u.test(name)) return false
  return LOOKALIKE_SCRIPTS.filter((alphabet) => alphabet.test(name)).length <= 1
}

/** Whether a text shows anything: spaces and invisible characters alone would leave an empty place where it stands. */
export const isVisible = (text: string): boolean => /[^\s\p{Default_Ignorable_Code_Point}\p{Cc}]/u.test(text)

/** Invisible characters that change the direction of the text after them, or change it back. */
const BIDI_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/gu

/** Removes these characters, so that the rest of a sentence around the text reads as it was written. */
export const stripBidiControls = (text: string): string => text.replaceAll(BIDI_CONTROLS, '')
