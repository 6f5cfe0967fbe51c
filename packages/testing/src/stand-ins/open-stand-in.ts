import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A request as received, for a test to inspect. */
export type StandInRequest = {
  method: string
  /** Path and query. */
  path: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** Names as spelled and in the order received, each followed by its value. */
  rawHeaders: readonly string[]
  body: Buffer
}

/** One way for the service to respond. A response it never ends hangs until the stand-in is closed. */
export type Scenario = (request: StandInRequest, response: ServerResponse) => void | Promise<void>

export interface StandIn<S extends string> {
  /** Without a trailing slash. */
  readonly baseUrl: string
  readonly port: number
  /** The available scenarios. */
  readonly scenarios: readonly S[]
  /** Every request, in order. */
  readonly requests: readonly StandInRequest[]
  /** The requests answered while the client was still connected. */
  readonly answered: readonly StandInRequest[]
  /** The number of connections ever opened to it. */
  connections(): number
  /**
   * Sets how it responds from now on, or only for the next `times` requests.
   * @param delayMs how long it waits before responding
   */
  play(scenario: S, options?: { times?: number; delayMs?: number }): void
  /** The current scenario, and how many more requests it lasts before the permanent one resumes. */
  playing(): { scenario: S; delayMs: number; times: number | null }
  /** Resolves once this many requests have arrived in total. */
  untilAsked(count: number): Promise<void>
  close(): Promise<void>
}

export type StandInOptions = {
  /** Defaults to a free port. */
  port?: number
  /** How many of the latest requests are kept for inspection; all of them by default. */
  mostKept?: number
}

/**
 * Opens an external service on 127.0.0.1 over real HTTP, with a choice of scenarios. Every vendor's stand-in is built
 * on this, with its own scenarios.
 */
export async function openStandIn<S extends string>(
  scenarios: Readonly<Record<S, Scenario>>,
  usual: NoInfer<S>,
  { port: wanted = 0, mostKept = Number.POSITIVE_INFINITY }: StandInOptions = {},
): Promise<StandIn<S>> {
  const requests: StandInRequest[] = []
  const answered: StandInRequest[] = []
  let asked = 0
  let connections = 0
  let lasting: Turn<S> = { scenario: usual, delayMs: 0 }
  let turns: Turn<S>[] = []
  let waiting: { count: number; resolve: () => void }[] = []

  const answer = async (incoming: IncomingMessage, response: ServerResponse) => {
    const request = await received(incoming)
    requests.push(request)
    if (requests.length > mostKept) requests.shift()
    asked += 1
    const { scenario, delayMs } = turns.shift() ?? lasting
    for (const one of waiting) if (asked >= one.count) one.resolve()
    waiting = waiting.filter(({ count }) => count > asked)
    if (delayMs > 0) await sleep(delayMs)
    response.once('finish', () => {
      if (incoming.socket.destroyed) return
      answered.push(request)
      if (answered.length > mostKept) answered.shift()
    })
    await scenarios[scenario](request, response)
  }
  const server = createServer((incoming, response) => {
    // The client hung up, or the stand-in did: both are part of a scenario.
    answer(incoming, response).catch(() => response.destroy())
  })
  server.on('connection', () => {
    connections += 1
  })
  // On a busy machine, a kept-alive connection could be closed just as it's reused.
  server.keepAliveTimeout = 0
  server.listen(wanted, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    port,
    // The keys of such an object are exactly the names in its type.
    scenarios: Object.keys(scenarios) as S[],
    requests,
    answered,
    connections: () => connections,
    play(scenario, { times, delayMs = 0 } = {}) {
      if (times === undefined) {
        lasting = { scenario, delayMs }
        turns = []
      } else turns.push(...Array.from({ length: times }, () => ({ scenario, delayMs })))
    },
    playing: () => {
      const [next] = turns
      if (!next) return { ...lasting, times: null }
      const other = turns.findIndex(({ scenario, delayMs }) => scenario !== next.scenario || delayMs !== next.delayMs)
      return { ...next, times: other === -1 ? turns.length : other }
    },
    untilAsked: (count) =>
      new Promise((resolve) => {
        if (asked >= count) resolve()
        else waiting.push({ count, resolve })
      }),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type Turn<S> = { scenario: S; delayMs: number }

async function received(incoming: IncomingMessage): Promise<StandInRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk)
  const { method = '', url = '', headers, rawHeaders } = incoming
  return { method, path: url, headers, rawHeaders, body: Buffer.concat(chunks) }
}
