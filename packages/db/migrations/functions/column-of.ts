/** Returns the column name for a key, in the database's spelling (snake case). */
export const columnOf = (key: string): string => key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
