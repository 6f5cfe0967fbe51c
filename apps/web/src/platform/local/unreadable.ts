/** The connection is the trouble: it is mended where the database is opened, and says nothing of one photo. */
const CONNECTION = new Set(['DatabaseClosedError', 'InvalidStateError'])

/**
 * Whether these bytes themselves cannot be read: the browser holds a large value in a file of its own, and that may be
 * damaged or gone while all others are whole.
 */
export const isUnreadable = (error: unknown): boolean => !(error instanceof Error && CONNECTION.has(error.name))
