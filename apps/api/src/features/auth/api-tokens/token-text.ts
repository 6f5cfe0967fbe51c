import { createHash, randomBytes } from 'node:crypto'

const BEGINNING = 'canvass_'
const SECRET = 64
const CHECK = 8
const FORM = new RegExp(`^${BEGINNING}[0-9a-f]{${SECRET + CHECK}}$`)

/** Part of its own digest, by which a text is known to be a token of ours without asking anybody, also in a leak. */
const checkOf = (secret: string): string => createHash('sha256').update(secret).digest('hex').slice(0, CHECK)

/** 256 random bits, behind a beginning by which programs that look for leaks find it, and before their check. */
export function newTokenText(): string {
  const secret = randomBytes(SECRET / 2).toString('hex')
  return `${BEGINNING}${secret}${checkOf(secret)}`
}

/** What its owner is shown of it from then on. */
export const beginningOf = (token: string): string => token.slice(0, BEGINNING.length + 4)

/** Whether a text has the form of a token; whether there is such a token is for the database to say. */
export function isTokenText(text: string): boolean {
  if (!FORM.test(text)) return false
  const rest = text.slice(BEGINNING.length)
  return checkOf(rest.slice(0, SECRET)) === rest.slice(SECRET)
}

/** What a request names as its token. Another kind of authorization is a proxy's, and none of ours. */
export function tokenIn(header: string | undefined): string | undefined {
  const [, token] = /^Bearer (canvass_\S{1,200})$/i.exec(header ?? '') ?? []
  return token
}
