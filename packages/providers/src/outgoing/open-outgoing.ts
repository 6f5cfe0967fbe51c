import { lookup as systemLookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { createClient } from './create-client.ts'
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
 * Opens the way out over HTTP: the one place from which the product asks anything outside. It sends no cookies and keeps
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
    states: () => opened.flatMap((client) => client.state() ?? []),
    async close() {
      await Promise.all(opened.map((client) => client.close()))
    },
  }
}
