/** Said in place of a state that is not known yet. */
export const checkingWords = { checking: 'Checking…' } as const
