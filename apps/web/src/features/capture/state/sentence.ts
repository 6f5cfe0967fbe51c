/** Words that may or may not end with a stop, with one: another sentence follows. */
export const sentence = (text: string): string => (/[.!?…]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`)
