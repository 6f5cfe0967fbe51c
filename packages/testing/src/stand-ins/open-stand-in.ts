import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A request as it came, for a test to look at. */
export type StandInRequest = {
  method: string
  /** Path and query. */
  path: string
  headers: Readonly<Record<string, string | string[] | undefined>>
  /** Names as they were spelled, in the order in which they came, each followed by its value. */
  rawHeaders: readonly string[]
  body: Buffer
}

/** One way in which the service may answer. What it never ends hangs until the stand-in is closed. */
export type Scenario = (request: StandInRequest, response: ServerResponse) => void | Promise<void>

export interface StandIn<S extends string> {
  /** Without a slash at the end. */
  readonly baseUrl: string
  readonly port: number
  /** The scenarios that there are. */
  readonly scenarios: readonly S[]
  /** Everything that was asked, in order. */
  readonly requests: readonly StandInRequest[]
  /** What of it was answered while whoever asked was still there. */
  readonly answered: readonly StandInRequest[]
  /** How many connections were ever opened to it. */
  connections(): number
  /**
   * How it answers from now on, or only the next so many times.
   * @param delayMs how long it thinks before it answers
   */
  play(scenario: S, options?: { times?: number; delayMs?: number }): void
  /** How it would answer now, and how many more times before it answers as it lastingly does. */
  playing(): { scenario: S; delayMs: number; times: number | null }
  /** Resolves when so many requests have come in all. */
  untilAsked(count: number): Promise<void>
  close(): Promise<void>
}

export type StandInOptions = {
  /** Unset, one that is free. */
  port?: number
  /** How many of the last requests are kept to be looked at; unset, all of them. */
  mostKept?: number
}

/**
 * A service of the outside on 127.0.0.1 over real HTTP, with scenarios to choose from. Every vendor's stand-in is this
 * with scenarios of its own.
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
    // Whoever asked has hung up, or was hung up on: both are part of a scenario.
    answer(incoming, response).catch(() => response.destroy())
  })
  server.on('connection', () => {
    connections += 1
  })
  // On a busy machine a kept connection would be closed at the moment in which it is used again.
  server.keepAliveTimeout = 0
  server.listen(wanted, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    port,
    // The keys of such an object are the names of its type.
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
