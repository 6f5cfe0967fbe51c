import { isPublicAddress } from './is-public-address.ts'
import { addressIn } from './judge-url.ts'

const LOCAL_SUFFIXES = /^[^.]+$|\.(?:localhost|local|lan|internal|home\.arpa)$/

/** Whether the host of an operator's URL is this machine or on its network: `localhost`, `whisper`, `10.0.0.5`. */
export function isLocalHost(hostname: string): boolean {
  const address = addressIn(hostname)
  return address === undefined ? LOCAL_SUFFIXES.test(hostname.replace(/\.$/, '')) : !isPublicAddress(address)
}
