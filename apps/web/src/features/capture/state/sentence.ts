/** Ends the text with a period if it has no final punctuation, so that another sentence can follow. */
export const sentence = (text: string): string => (/[.!?…]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`)
