/** Shown for a state that isn't known yet. */
export const checkingWords = { checking: 'Checking...' } as const
