import { getDomain, parse } from 'tldts'
import { isLinkService } from '@canvass/domain/places/link-services'

/** The suffix reserved for fictional names (RFC 2606), so that fictional cards are read like real ones. */
const INVENTED = /[^.]\.example$/u

/** Whether a host is a name under a suffix that is open for registration. */
export function isRealHost(host: string): boolean {
  if (INVENTED.test(host)) return true
  const { domain, isIcann, isIp } = parse(host)
  return domain !== null && isIcann === true && isIp !== true
}

/** `mail.harborpine.co.uk` → `harborpine.co.uk`; undefined if there is no domain. */
export const domainOf = (host: string): string | undefined => getDomain(host) ?? undefined

/** The owner-chosen part of a domain: `harborpine` of `www.harborpine.co.uk`. */
export const ownPartOf = (host: string): string | undefined => parse(host).domainWithoutSuffix ?? undefined

/**
 * Country of a host's two-letter top-level domain, in upper case, if phones there are likely dialed in that country.
 * Link services choose theirs for its letters.
 */
export function countryOfHost(host: string): string | undefined {
  if (isLinkService(host)) return undefined
  const ending = host.slice(host.lastIndexOf('.') + 1)
  if (ending === 'uk') return 'GB'
  return ending.length === 2 && !['co', 'io', 'me', 'tv', 'ai', 'cc', 'eu', 'ly', 'fm'].includes(ending)
    ? ending.toUpperCase()
    : undefined
}

/** A word with dots. The part before the first dot has at least four letters, unlike a title or a street ("Dr.Med"). */
const DOTTED = /(?<![\p{L}\p{N}.@-])[\p{L}\p{N}-]{4,}(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?![\p{L}\p{N}@])/gu

/** Whether a text contains a web host under any suffix: BASALT.EU, talleres.mx. */
export const containsHost = (text: string): boolean =>
  text.includes('.') && [...text.matchAll(DOTTED)].some(([host]) => isRealHost(host.toLowerCase()))
