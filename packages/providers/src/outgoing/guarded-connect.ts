import type { LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { buildConnector } from 'undici'
import { isPublicAddress } from './is-public-address.ts'
import { AddressRefused, addressIn } from './judge-url.ts'

/**
 * Creates a connector that only connects to public addresses. The guard runs when the connection is made, so that a
 * name can't resolve to one address when checked and another when used. A literal address is never looked up, so it is
 * checked here, too.
 */
export function guardedConnect(lookup: LookupFunction, timeoutMs: number): buildConnector.connector {
  const connect = buildConnector({ timeout: timeoutMs, allowH2: false, lookup: guardedLookup(lookup) })
  return (target, done) => {
    const literal = addressIn(target.hostname)
    if (literal !== undefined && !isPublicAddress(literal)) done(new AddressRefused('The address is not public'), null)
    else connect(target, done)
  }
}

/** Refuses a name if any of its addresses isn't public: we don't control which one is dialed. */
function guardedLookup(lookup: LookupFunction): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, [])
      const addresses: LookupAddress[] = Array.isArray(found) ? found : []
      const [first] = addresses
      if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
        return done(new AddressRefused('The host name resolves to an address that is not public'), [])
      if (options.all === true) return done(null, addresses)
      return done(null, first.address, first.family)
    })
  }
}
