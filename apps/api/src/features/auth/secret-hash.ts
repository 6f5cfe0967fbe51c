import { createHash, randomBytes } from 'node:crypto'

/** What is kept of a token or a code: enough for 256 random bits, and for a code that is limited in its guesses. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** 256 random bits, as text for a cookie or a link. */
export const newSecret = (): string => randomBytes(32).toString('base64url')
