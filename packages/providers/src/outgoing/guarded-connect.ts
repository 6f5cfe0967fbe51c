import type { LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { buildConnector } from 'undici'
import { isPublicAddress } from './is-public-address.ts'
import { AddressRefused, addressIn } from './judge-url.ts'

/**
 * Connects to public addresses alone. The guard stands where the connection is made, so that a name cannot resolve to one
 * address when it is judged and to another when it is used. A literal address is never looked up, hence judged here too.
 */
export function guardedConnect(lookup: LookupFunction, timeoutMs: number): buildConnector.connector {
  const connect = buildConnector({ timeout: timeoutMs, allowH2: false, lookup: guardedLookup(lookup) })
  return (target, done) => {
    const literal = addressIn(target.hostname)
    if (literal !== undefined && !isPublicAddress(literal)) done(new AddressRefused('The address is not public'), null)
    else connect(target, done)
  }
}

/** A name is refused where any of its addresses is not public: which of them is dialed is not ours to choose. */
function guardedLookup(lookup: LookupFunction): LookupFunction {
  return (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return done(error, [])
      const addresses: LookupAddress[] = Array.isArray(found) ? found : []
      const [first] = addresses
      if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
        return done(new AddressRefused('The name leads to an address that is not public'), [])
      if (options.all === true) return done(null, addresses)
      return done(null, first.address, first.family)
    })
  }
}
