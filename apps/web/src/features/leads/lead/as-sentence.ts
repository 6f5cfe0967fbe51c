/** Ends the text with a period if it has no final punctuation; the server's texts may or may not. */
export const asSentence = (text: string): string => (/[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`)
