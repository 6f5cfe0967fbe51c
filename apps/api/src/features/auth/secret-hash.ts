import { createHash, randomBytes } from 'node:crypto'

/**
 * Hashes a token or code for storage. A plain hash is enough for 256 random bits, and for a code with limited guesses.
 */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Generates 256 random bits, as text for a cookie or a link. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Hashes a code regardless of case, because phone keyboards may capitalize the first letter. */
export const codeHash = (code: string): Buffer => secretHash(oneCase(code))

/** Returns every hash a typed code may be stored as. Older codes kept their original case. */
export const codeHashes = (typed: string): Buffer[] =>
  [...new Set([oneCase(typed), typed, typed.toLowerCase()])].map(secretHash)

const oneCase = (code: string) => code.normalize('NFKC').toUpperCase()
