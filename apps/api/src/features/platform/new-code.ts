import { randomInt } from 'node:crypto'

/** Letters and digits that can't be confused when read aloud or on paper. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const GROUPS = 4
const IN_GROUP = 4

/** Generates a code as people see it: sixteen of 31 characters, which is 79 bits. */
export const newCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: IN_GROUP }, () => SIGNS[randomInt(SIGNS.length)]).join(''),
  ).join('-')
