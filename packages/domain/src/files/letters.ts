/** Emoji that are joined, flags of two letters, and letters with their marks; Intl.Segmenter is too new for our browsers. */
const LETTER =
  /\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?(?:\u200D\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)*|\p{RI}{2}|\P{M}\p{M}*|./gsu

/** What people take for the letters of a text, each whole. */
export const lettersOf = (text: string): string[] => text.match(LETTER) ?? []
