import { getDomain, parse } from 'tldts'
import { isLinkService } from '@canvass/domain/places/link-services'

/** The suffix that is set aside for invented names (RFC 2606), so that invented cards read like real ones. */
const INVENTED = /[^.]\.example$/u

/** Whether a name ends in a suffix under which names are really sold, and has a name before it. */
export function isRealHost(host: string): boolean {
  if (INVENTED.test(host)) return true
  const { domain, isIcann, isIp } = parse(host)
  return domain !== null && isIcann === true && isIp !== true
}

/** `mail.harborpine.co.uk` → `harborpine.co.uk`; undefined for what is no name. */
export const domainOf = (host: string): string | undefined => getDomain(host) ?? undefined

/** The part of a domain that its owner chose: `harborpine` of `www.harborpine.co.uk`. */
export const ownPartOf = (host: string): string | undefined => parse(host).domainWithoutSuffix ?? undefined

/**
 * Two letters of a top-level domain that stand for a country in which phones are dialed, upper case. Link services
 * choose theirs for its letters.
 */
export function countryOfHost(host: string): string | undefined {
  if (isLinkService(host)) return undefined
  const ending = host.slice(host.lastIndexOf('.') + 1)
  if (ending === 'uk') return 'GB'
  return ending.length === 2 && !['co', 'io', 'me', 'tv', 'ai', 'cc', 'eu', 'ly', 'fm'].includes(ending)
    ? ending.toUpperCase()
    : undefined
}

/** A word with dots in it. What stands before the first has four letters: a title or a street ("Dr.Med") has fewer. */
const DOTTED = /(?<![\p{L}\p{N}.@-])[\p{L}\p{N}-]{4,}(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?![\p{L}\p{N}@])/gu

/** Whether a text tells where something is on the net, under whichever suffix: BASALT.EU, talleres.mx. */
export const holdsHost = (text: string): boolean =>
  text.includes('.') && [...text.matchAll(DOTTED)].some(([host]) => isRealHost(host.toLowerCase()))
