/** Before a user's id: the key of what the marks beside the database say should wait here. */
export const PENDING_KEY = 'canvass.pending.'

/** Whether anything waits on this device by the marks alone, for code that must not load the database to know. */
export const isAnythingMarked = (): boolean => Object.keys(localStorage).some((key) => key.startsWith(PENDING_KEY))
