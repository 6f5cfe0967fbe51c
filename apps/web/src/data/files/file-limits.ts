/* The server's own bounds, without its shapes: a test holds them to be the same. */

export const MAX_FILE_BYTES = 15 * 1024 * 1024
export const MAX_FILES_OF_LEAD = 50
