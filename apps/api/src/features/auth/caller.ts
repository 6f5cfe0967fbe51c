import { isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { DeviceCookie } from './device-cookie.ts'
import { secretHash } from './secret-hash.ts'

/** An unauthenticated caller: a network and, after an earlier sign-in, a device. */
export interface Caller {
  address: string
  addressDigest: Buffer
  device: Buffer | undefined
}

export function identifyCaller(devices: DeviceCookie, request: FastifyRequest): Caller {
  const address = callerNetworkOf(request.ip)
  return { address, addressDigest: secretHash(`address: ${address}`), device: devices.find(request) }
}

/** Returns the digests under which an account may recognize a caller. */
export const digestsOf = ({ addressDigest, device }: Caller): Buffer[] => [addressDigest, ...(device ? [device] : [])]

/** Maps an address to its caller. For IPv6 that is the network, because one caller has all of it. */
export function callerNetworkOf(ip: string): string {
  if (ip.startsWith('::ffff:')) return ip.slice('::ffff:'.length)
  if (!isIPv6(ip)) return ip
  const [head = '', tail = ''] = ip.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === '' ? [] : tail.split(':')
  const zeros = ip.includes('::') ? Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0') : []
  return [...front, ...zeros, ...back].slice(0, 4).join(':')
}
