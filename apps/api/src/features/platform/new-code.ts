import { randomInt } from 'node:crypto'

/** Letters and digits that nobody takes for one another, read aloud or from paper. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const GROUPS = 4
const IN_GROUP = 4

/** A code as it is told to people: sixteen signs of 31, which is 79 bits. */
export const newCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: IN_GROUP }, () => SIGNS[randomInt(SIGNS.length)]).join(''),
  ).join('-')
