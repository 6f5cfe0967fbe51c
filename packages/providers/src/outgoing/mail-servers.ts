import { Resolver } from 'node:dns/promises'
import { connect, type Socket } from 'node:net'
import { isPublicAddress } from './is-public-address.ts'
import { AddressRefused, addressIn } from './judge-url.ts'
import { type MailSession, openMailSession } from './mail-session.ts'

/** The only port on which servers accept mail from other servers. */
const MAIL_PORT = 25
const MAX_HOSTS = 3

/** The mail hosts of a domain, best first; or why there are none. */
export type MailRoute =
  | { kind: 'hosts'; hosts: readonly string[] }
  /** The domain doesn't exist. */
  | { kind: 'no_domain' }
  /** It declares that it accepts no mail, or has neither a mail server nor an address. */
  | { kind: 'no_mail' }

export type MailRules = {
  /** The DNS servers to query, each with an optional port; if empty, the system's. */
  dnsServers: readonly string[]
  /** A server that replaces all mail servers, by address and port. Only for tests and demos. */
  standIn: string | undefined
  limits: { dnsMs: number; connectMs: number; replyMs: number; wholeMs: number }
}

/** Access to mail servers: through DNS, and the port on which they accept mail. */
export interface MailServers {
  /** @throws if DNS gave no answer */
  routeOf(domain: string, signal: AbortSignal): Promise<MailRoute>
  /**
   * Opens a conversation with a mail server at a public address.
   * @throws AddressRefused, or the error on the way
   */
  talk(host: string, signal: AbortSignal): Promise<MailSession>
}

export function openMailServers({ dnsServers, standIn, limits }: MailRules): MailServers {
  const resolver = () => {
    const made = new Resolver({ timeout: limits.dnsMs, tries: 2 })
    if (dnsServers.length > 0) made.setServers([...dnsServers])
    return made
  }
  return {
    routeOf: (domain, signal) => withResolver(resolver(), signal, (dns) => routeOf(domain, dns)),
    async talk(host, signal) {
      const to =
        standIn === undefined
          ? { host: await withResolver(resolver(), signal, (dns) => publicAddressOf(host, dns)), port: MAIL_PORT }
          : partsOf(standIn)
      const either = AbortSignal.any([signal, AbortSignal.timeout(limits.wholeMs)])
      return openMailSession(await connectTo(to, limits.connectMs, either), limits, either)
    },
  }
}

async function withResolver<T>(dns: Resolver, signal: AbortSignal, ask: (dns: Resolver) => Promise<T>): Promise<T> {
  signal.throwIfAborted()
  const cancel = () => dns.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  try {
    return await ask(dns)
  } catch (error) {
    signal.throwIfAborted()
    throw error
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

/**
 * Follows RFC 5321 (5.1) and RFC 7505: the exchanges by preference, none for a lone ".", otherwise the domain itself.
 */
async function routeOf(domain: string, dns: Resolver): Promise<MailRoute> {
  const exchanges = await orEmpty(dns.resolveMx(domain))
  if (exchanges.found.length > 0) {
    const hosts = exchanges.found
      .toSorted((a, b) => a.priority - b.priority)
      .map(({ exchange }) => exchange.replace(/\.$/u, '').toLowerCase())
      .filter((host) => host !== '')
    return hosts.length > 0 ? { kind: 'hosts', hosts: hosts.slice(0, MAX_HOSTS) } : { kind: 'no_mail' }
  }
  if (exchanges.isNoName) return { kind: 'no_domain' }
  return (await addressesOf(domain, dns)).length > 0 ? { kind: 'hosts', hosts: [domain] } : { kind: 'no_mail' }
}

async function addressesOf(host: string, dns: Resolver): Promise<string[]> {
  const [four, six] = await Promise.all([orEmpty(dns.resolve4(host)), orEmpty(dns.resolve6(host))])
  return [...four.found, ...six.found]
}

/**
 * Resolves a name and refuses it if any of its addresses isn't public. The address that was checked is the one dialed.
 */
async function publicAddressOf(host: string, dns: Resolver): Promise<string> {
  if (addressIn(host) !== undefined) throw new AddressRefused('A mail server must have a host name')
  const addresses = await addressesOf(host, dns)
  const [first] = addresses
  if (first === undefined || !addresses.every(isPublicAddress)) throw new AddressRefused('The address is not public')
  return first
}

const NOTHING: ReadonlySet<unknown> = new Set(['ENODATA', 'ENOTFOUND'])

/** Returns the DNS answer, treating "no such record" as empty; any other failure throws. */
async function orEmpty<T>(answer: Promise<T[]>): Promise<{ found: T[]; isNoName: boolean }> {
  try {
    return { found: await answer, isNoName: false }
  } catch (error) {
    const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined
    if (NOTHING.has(code)) return { found: [], isNoName: code === 'ENOTFOUND' }
    throw error
  }
}

function partsOf(address: string): { host: string; port: number } {
  const { hostname, port } = new URL(`tcp://${address}`)
  return { host: hostname, port: Number(port) }
}

function connectTo(to: { host: string; port: number }, withinMs: number, signal: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ ...to, autoSelectFamily: false })
    const fail = (error: Error) => {
      socket.destroy()
      reject(error)
    }
    const giveUp = () => fail(signal.reason as Error)
    socket.setTimeout(withinMs, () => fail(new Error('The mail server can’t be reached in time')))
    socket.once('error', fail)
    signal.addEventListener('abort', giveUp, { once: true })
    socket.once('connect', () => {
      socket.setTimeout(0)
      socket.off('error', fail)
      signal.removeEventListener('abort', giveUp)
      resolve(socket)
    })
  })
}
