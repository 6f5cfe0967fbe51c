import { lookup as systemLookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { createClient } from './create-client.ts'
import { AddressRefused } from './judge-url.ts'
import { type MailServers, openMailServers } from './mail-servers.ts'
import type { Exchange, Outgoing, ProviderState } from './outgoing.ts'

const WEB_PORTS = [80, 443] as const

export type OutgoingOptions = {
  /** How names are resolved; defaults to the system's resolver. */
  lookup?: LookupFunction
  /** The ports an untrusted URL may name; defaults to the web's. */
  ports?: readonly number[]
  /** Called after every call. */
  onExchange?: (exchange: Exchange) => void
  random?: () => number
  /** Milliseconds of a monotonic clock. */
  now?: () => number
}

/**
 * Opens the outgoing gateway, the only place from which the product makes outside requests. Over HTTP it neither sends
 * nor stores cookies, ignores proxies in the environment, and uses HTTP/1.1.
 */
export function openOutgoing(options: OutgoingOptions = {}): Outgoing {
  const means = {
    lookup: options.lookup ?? systemLookup,
    ports: new Set<number>(options.ports ?? WEB_PORTS),
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
    mail: (rules) => reportSessions(openMailServers(rules), means),
    apart: () => openOutgoing(options),
    states: () => opened.flatMap((client) => client.state() ?? []),
    async close() {
      await Promise.all(opened.map((client) => client.close()))
    },
  }
}

/** Reports every conversation with a mail server, without its host, which derives from a captured address. */
function reportSessions(
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
