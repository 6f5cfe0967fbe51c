import { isIP } from 'node:net'
import { isPublicAddress } from './is-public-address.ts'

/** Thrown before a byte is sent, and by the guard of a connection. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused'
}

/** The host of a URL as an IP address, or undefined where it is a name. The URL parser has spelled it out already. */
export function addressIn(hostname: string): string | undefined {
  const bare = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname
  return isIP(bare) === 0 ? undefined : bare
}

const SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:'])

/**
 * Judges an address that came from outside: by its scheme, its port, and its host where that is a literal address. Names
 * are judged when they are resolved, at each connection anew.
 * @throws AddressRefused
 */
export function requirePublicUrl(url: URL, ports: ReadonlySet<number>): void {
  requirePlainUrl(url)
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port)
  if (!ports.has(port)) throw new AddressRefused('The port is not one of the web')
  const literal = addressIn(url.hostname)
  if (literal !== undefined && !isPublicAddress(literal)) throw new AddressRefused('The address is not public')
}

/** What holds for every address, an operator's too. */
export function requirePlainUrl(url: URL): void {
  if (!SCHEMES.has(url.protocol)) throw new AddressRefused('The scheme is not one of the web')
  if (url.username !== '' || url.password !== '') throw new AddressRefused('The address holds a login')
}
