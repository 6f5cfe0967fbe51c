/* The server's own limits, without its schemas: a test ensures that they match. */

export const MAX_FILE_BYTES = 15 * 1024 * 1024
export const MAX_FILES_OF_LEAD = 50
