/** Collapses a user-entered name to one line, so it can't add lines to an email. */
export const oneLine = (name: string): string => name.replaceAll(/\s+/g, ' ').slice(0, 120)
