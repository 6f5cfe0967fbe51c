/** The prefix before a user's id: the key of the marks next to the database that list what should be pending here. */
export const PENDING_KEY = 'canvass.pending.'

/**
 * Whether anything is pending on this device according to the marks alone, for code that must not load the database to
 * find out.
 */
export const isAnythingMarked = (): boolean => Object.keys(localStorage).some((key) => key.startsWith(PENDING_KEY))
