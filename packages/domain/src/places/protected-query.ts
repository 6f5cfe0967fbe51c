/** Returns the text shown in place of a blocked match: the search words, marked as protected from it. */
export const protectedQuery = (query: string): string => (query === '' ? 'Protected' : `Protected: ${query}`)
