import { domainToASCII } from 'node:url'
import { isRealHost } from '@canvass/recognition/net/internet-names'

const MAX_LOCAL = 64
const MAX_WHOLE = 254
/**
 * The local part of an address without quotes (RFC 5321, dot-atom); quoted ones appear on no card and are never safe to
 * pass on.
 */
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/iu
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/u

/** Splits an address into the parts mail servers accept; undefined if it isn't an address. */
export function parseAddress(text: string): { local: string; host: string } | undefined {
  const at = text.lastIndexOf('@')
  const local = text.slice(0, Math.max(0, at))
  const host = domainToASCII(text.slice(at + 1).toLowerCase())
  const isWritten =
    local.length <= MAX_LOCAL && LOCAL.test(local) && HOST.test(host) && local.length + host.length < MAX_WHOLE
  return isWritten && isRealHost(host) ? { local, host } : undefined
}
