import { createHash, randomBytes } from 'node:crypto'

const PREFIX = 'canvass_'
const SECRET_LENGTH = 64
const CHECKSUM_LENGTH = 8
const PATTERN = new RegExp(`^${PREFIX}[0-9a-f]{${SECRET_LENGTH + CHECKSUM_LENGTH}}$`)

/** Part of the secret's own digest. It identifies a string as one of our tokens without a lookup, even in a leak. */
const checksumOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('hex').slice(0, CHECKSUM_LENGTH)

/** Generates 256 random bits, between a prefix that leak scanners recognize and a checksum. */
export function newTokenText(): string {
  const secret = randomBytes(SECRET_LENGTH / 2).toString('hex')
  return `${PREFIX}${secret}${checksumOf(secret)}`
}

/** Returns the prefix that its owner sees after creation. */
export const tokenPrefixOf = (token: string): string => token.slice(0, PREFIX.length + 4)

/** Checks the format of a token. Only the database can tell whether the token exists. */
export function isTokenText(text: string): boolean {
  if (!PATTERN.test(text)) return false
  const rest = text.slice(PREFIX.length)
  return checksumOf(rest.slice(0, SECRET_LENGTH)) === rest.slice(SECRET_LENGTH)
}

/** Returns the API token of a request. Other authorization schemes belong to a proxy, not to us. */
export function bearerTokenOf(header: string | undefined): string | undefined {
  const [, token] = /^Bearer (canvass_\S{1,200})$/i.exec(header ?? '') ?? []
  return token
}
