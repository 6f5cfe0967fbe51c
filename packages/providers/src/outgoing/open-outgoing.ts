import { lookup as systemLookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { createClient } from './create-client.ts'
import { AddressRefused } from './judge-url.ts'
import { type MailServers, openMailServers } from './mail-servers.ts'
import type { Exchange, Outgoing, ProviderState } from './outgoing.ts'

const PORTS_OF_THE_WEB = [80, 443] as const

export type OutgoingOptions = {
  /** How names are resolved; unset, as the system does. */
  lookup?: LookupFunction
  /** Which ports an address from outside may name; unset, those of the web. */
  ports?: readonly number[]
  /** Is told of every call when it has ended. */
  onExchange?: (exchange: Exchange) => void
  random?: () => number
  /** Milliseconds, of a clock that never goes back. */
  now?: () => number
}

/**
 * Opens the way out: the one place from which the product asks anything outside. Over HTTP it sends no cookies and keeps
 * none, follows no proxy of the environment, and speaks HTTP/1.1.
 */
export function openOutgoing(options: OutgoingOptions = {}): Outgoing {
  const means = {
    lookup: options.lookup ?? systemLookup,
    ports: new Set<number>(options.ports ?? PORTS_OF_THE_WEB),
    onExchange: options.onExchange ?? (() => undefined),
    random: options.random ?? Math.random,
    now: options.now ?? (() => performance.now()),
  }
  const opened: { state(): ProviderState | undefined; close(): Promise<void> }[] = []
  return {
    client(rules) {
      const client = createClient(rules, means)
      opened.push(client)
      return client
    },
    mail: (rules) => toldOf(openMailServers(rules), means),
    apart: () => openOutgoing(options),
    states: () => opened.flatMap((client) => client.state() ?? []),
    async close() {
      await Promise.all(opened.map((client) => client.close()))
    },
  }
}

/** Tells of every conversation with a mail server, without its host: it follows from an address that people captured. */
function toldOf(
  servers: MailServers,
  { onExchange, now }: Required<Pick<OutgoingOptions, 'onExchange' | 'now'>>,
): MailServers {
  return {
    routeOf: (domain, signal) => servers.routeOf(domain, signal),
    async talk(host, signal) {
      const startedAt = now()
      let code: Exchange['code'] = 'unreachable'
      try {
        const talk = await servers.talk(host, signal)
        code = null
        return talk
      } catch (error) {
        if (error instanceof AddressRefused) code = 'address_refused'
        else if (signal.aborted) code = 'called_off'
        throw error
      } finally {
        const tookMs = Math.round(now() - startedAt)
        onExchange({ provider: 'mail servers', host: null, tookMs, status: null, bytes: 0, tries: 1, code })
      }
    },
  }
}
