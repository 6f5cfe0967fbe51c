import { isIP } from 'node:net'

/** Splits a text into addresses and networks at commas and spaces. */
export const splitProxies = (text: string): string[] => text.split(/[\s,]+/).filter((part) => part !== '')

/** Returns what's wrong with such a text, as the predicate of a sentence; undefined if it's valid. */
export function findProxyProblem(text: string): string | undefined {
  const parts = splitProxies(text)
  if (parts.length === 0) return 'names no address'
  const wrong = parts.find((part) => !isNetwork(part))
  if (wrong !== undefined) return `names ${wrong}, which is neither an IP address nor a network like 10.0.0.0/8`
  const all = parts.find((part) => part.endsWith('/0'))
  return all && `trusts every address with ${all}; then every caller could choose an address`
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128))
}
