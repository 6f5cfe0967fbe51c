/** What stands in the place of a match that was blocked: the words that were searched for, marked as kept from it. */
export const protectedQuery = (query: string): string => (query === '' ? 'Protected' : `Protected: ${query}`)
