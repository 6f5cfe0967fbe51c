import { randomInt } from 'node:crypto'

/** Letters and digits that can't be confused when read aloud or on paper. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const GROUPS = 4
const GROUP_LENGTH = 4

/** Generates a code as people see it: sixteen of 31 characters, which is 79 bits. */
export const newAccessCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-')
