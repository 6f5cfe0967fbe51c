import ipaddr from 'ipaddr.js'

/** IPv6 ranges that the library considers public, or doesn't have, but that lead into a network. */
const NOT_PUBLIC = ['::/96', '64:ff9b::/96', '64:ff9b:1::/48', '2002::/16', 'fec0::/10'].map((range) =>
  ipaddr.IPv6.parseCIDR(range),
)
/** The range allocated as globally reachable; the rest of IPv6 has special uses. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')
/** Azure's platform service for its VMs; those of other clouds are in reserved ranges. */
const CLOUD_ADDRESSES = '168.63.129.16'

/**
 * Whether an IP address is on the public internet: not this machine, its network, a cloud's metadata service, a tunnel,
 * or a reserved range. An IPv4 address embedded in an IPv6 one is never accepted.
 * @param address as a resolver or a URL writes it, without brackets
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  if (parsed instanceof ipaddr.IPv4) return parsed.toString() !== CLOUD_ADDRESSES
  return parsed.match(GLOBAL_UNICAST) && !NOT_PUBLIC.some((range) => parsed.match(range))
}
