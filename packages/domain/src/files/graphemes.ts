/**
 * Joined emoji, two-letter flags, and letters with combining marks; Intl.Segmenter is too new for the browsers we
 * support.
 */
const GRAPHEME =
  /\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?(?:\u200D\p{Extended_Pictographic}[\uFE0F\p{Emoji_Modifier}]?)*|\p{RI}{2}|\P{M}\p{M}*|./gsu

/** Splits a text into user-perceived characters (grapheme clusters). */
export const graphemesOf = (text: string): string[] => text.match(GRAPHEME) ?? []
