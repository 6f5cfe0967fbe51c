import { isIP } from 'node:net'
import { isPublicAddress } from './is-public-address.ts'

/** Thrown before a byte is sent, and by the connection guard. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused'
}

/**
 * Returns the host of a URL as an IP address, or undefined if it is a name. The URL parser has already normalized it.
 */
export function addressIn(hostname: string): string | undefined {
  const bare = hostname.startsWith('[') ? hostname.slice(1, -1) : hostname
  return isIP(bare) === 0 ? undefined : bare
}

const SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:'])

/**
 * Checks an untrusted URL: its scheme, its port, and its host if that is a literal address. Names are checked on
 * resolution, for every connection.
 * @throws AddressRefused
 */
export function requirePublicUrl(url: URL, ports: ReadonlySet<number>): void {
  requirePlainUrl(url)
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port)
  if (!ports.has(port)) throw new AddressRefused('The port is not allowed')
  const literal = addressIn(url.hostname)
  if (literal !== undefined && !isPublicAddress(literal)) throw new AddressRefused('The address is not public')
}

/** Checks the rules for every URL, including an operator's. */
export function requirePlainUrl(url: URL): void {
  if (!SCHEMES.has(url.protocol)) throw new AddressRefused('The scheme is not http or https')
  if (url.username !== '' || url.password !== '') throw new AddressRefused('The address contains a login')
}
