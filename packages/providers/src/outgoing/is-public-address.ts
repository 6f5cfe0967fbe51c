import ipaddr from 'ipaddr.js'

/** Parts of the IPv6 space that the library counts as public, or does not know, and that lead into a network. */
const NOT_PUBLIC = ['::/96', '64:ff9b::/96', '64:ff9b:1::/48', '2002::/16', 'fec0::/10'].map((range) =>
  ipaddr.IPv6.parseCIDR(range),
)
/** What has been given out to be reached from everywhere; the rest of IPv6 has a use of its own. */
const GIVEN_OUT = ipaddr.IPv6.parseCIDR('2000::/3')
/** Azure's own service for the machines in it; those of other clouds are in ranges that are reserved. */
const OF_A_CLOUD = '168.63.129.16'

/**
 * Whether an IP address belongs to the open internet: not to this machine, its network, a cloud's metadata service, a
 * tunnel, or a range that is reserved. An IPv4 address inside an IPv6 one is never taken.
 * @param address as a resolver or a URL writes it, without brackets
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  if (parsed instanceof ipaddr.IPv4) return parsed.toString() !== OF_A_CLOUD
  return parsed.match(GIVEN_OUT) && !NOT_PUBLIC.some((range) => parsed.match(range))
}
