import { createHash, randomBytes } from 'node:crypto'

/** What is kept of a token or a code: enough for 256 random bits, and for a code that is limited in its guesses. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** 256 random bits, as text for a cookie or a link. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** A code is the same in any case: a phone's keyboard writes its first letter as it likes. */
export const codeHash = (code: string): Buffer => secretHash(oneCase(code))

/** What a typed code may be kept as: codes from before were kept in the case in which they were made. */
export const codeHashes = (typed: string): Buffer[] =>
  [...new Set([oneCase(typed), typed, typed.toLowerCase()])].map(secretHash)

const oneCase = (code: string) => code.normalize('NFKC').toUpperCase()
