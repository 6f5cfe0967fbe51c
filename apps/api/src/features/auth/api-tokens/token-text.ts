import { createHash, randomBytes } from 'node:crypto'

const BEGINNING = 'canvass_'
const SECRET = 64
const CHECK = 8
const FORM = new RegExp(`^${BEGINNING}[0-9a-f]{${SECRET + CHECK}}$`)

/** Part of the secret's own digest. It identifies a string as one of our tokens without a lookup, even in a leak. */
const checkOf = (secret: string): string => createHash('sha256').update(secret).digest('hex').slice(0, CHECK)

/** Generates 256 random bits, between a prefix that leak scanners recognize and a checksum. */
export function newTokenText(): string {
  const secret = randomBytes(SECRET / 2).toString('hex')
  return `${BEGINNING}${secret}${checkOf(secret)}`
}

/** Returns the prefix that its owner sees after creation. */
export const beginningOf = (token: string): string => token.slice(0, BEGINNING.length + 4)

/** Checks the format of a token. Only the database can tell whether the token exists. */
export function isTokenText(text: string): boolean {
  if (!FORM.test(text)) return false
  const rest = text.slice(BEGINNING.length)
  return checkOf(rest.slice(0, SECRET)) === rest.slice(SECRET)
}

/** Returns the API token of a request. Other authorization schemes belong to a proxy, not to us. */
export function tokenIn(header: string | undefined): string | undefined {
  const [, token] = /^Bearer (canvass_\S{1,200})$/i.exec(header ?? '') ?? []
  return token
}
