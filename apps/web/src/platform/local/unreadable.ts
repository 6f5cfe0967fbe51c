/** Errors of the connection, which is recovered where the database is opened. They say nothing about one photo. */
const CONNECTION = new Set(['DatabaseClosedError', 'InvalidStateError'])

/**
 * Whether these particular bytes can't be read: the browser stores a large value in a separate file, which may be
 * damaged or gone while all others are intact.
 */
export const isUnreadable = (error: unknown): boolean => !(error instanceof Error && CONNECTION.has(error.name))
