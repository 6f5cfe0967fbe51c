import { isRealHost } from './internet-names.ts'

/** Suffixes so common on signs that they are accepted in capitals and without www. */
const COMMON_ENDINGS = new Set(['com', 'net', 'org', 'biz', 'info', 'shop', 'online'])
/** Suffixes of the countries where most signs are read: accepted in capitals if the line has no other text. */
const HOME_ENDINGS = new Set('uk ie us ca au nz mx br de at ch fr be nl lu es pt it pl cz dk se no fi eu'.split(' '))
const TOKEN = /[^\s,;|()<>"“”]+/gu

/**
 * Finds the websites in a line whose email addresses were already removed: lower-case host, path as read, no scheme.
 * Tolerates a space or a wrong punctuation mark after `www` and `http`.
 */
export function findWebsites(text: string): string[] {
  const closed = text
    .replace(/\bwww?\s?[.,]\s?/giu, 'www.')
    .replace(/\bwww\s+(?=[\p{L}\p{N}-]+\.)/giu, 'www.')
    .replace(/\bh?ttps?\s?[:;]?\s?\/{1,2}\s?/giu, 'http://')
    .replace(/(?<=\bwww\.[\p{L}\p{N}.-]{1,60})\s?\.\s(?=\p{L}{2,3}\b)/gu, '.')
  const found: string[] = []
  for (const [token] of closed.matchAll(TOKEN)) {
    const site = siteOf(token, !/\p{L}/u.test(closed.replace(token, '')))
    if (site) found.push(site)
  }
  return found
}

function siteOf(token: string, isAlone: boolean): string | undefined {
  if (token.includes('@')) return undefined
  const marked = /^(?:.{0,12}[:：])?(?:http:\/\/|www\.)/iu.test(token)
  const bare = token.replace(/^.{0,12}?(?:http:\/\/)/iu, '').replace(/^\p{L}{1,8}[:：]/u, '')
  const slash = bare.indexOf('/')
  const host = (slash === -1 ? bare : bare.slice(0, slash)).replace(/[.:]+$/, '').toLowerCase()
  const path = slash === -1 ? '' : bare.slice(slash).replace(/[/.]+$/, '')
  if (host.length > 120 || !/^[\p{L}\p{N}][\p{L}\p{N}.-]*$/u.test(host) || !isRealHost(host)) return undefined
  if (marked || path.length > 1) return host + path
  const ending = host.slice(host.lastIndexOf('.') + 1)
  const own = host.slice(0, host.indexOf('.'))
  const isPlain =
    COMMON_ENDINGS.has(ending) ||
    bare === bare.toLowerCase() ||
    (isAlone && own.length >= 4 && HOME_ENDINGS.has(ending))
  return isPlain && own.length >= 3 && /\p{L}/u.test(own) ? host : undefined
}
