import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

const PAUSE_MS = 20

export interface TimedResponse {
  path: string
  from: number
  to: number
  status: number
}

export interface Bystander {
  readonly answers: readonly TimedResponse[]
  /** Stops asking, and waits for the last response. */
  stop(): Promise<void>
}

/** Simulates an uninvolved client that sends one request after another the whole time. */
export function bystander(origin: string, paths: readonly string[], cookie?: string): Bystander {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const answers: TimedResponse[] = []
  const stopping = new AbortController()
  const asking = (async () => {
    for (let n = 0; !stopping.signal.aborted; n++) {
      const from = performance.now()
      const path = paths[n % paths.length] ?? '/'
      const status = await fetchStatus(origin + path, agent, cookie)
      answers.push({ path, from, to: performance.now(), status })
      await sleep(PAUSE_MS)
    }
  })()
  return {
    answers,
    async stop() {
      stopping.abort()
      await asking
      agent.destroy()
    },
  }
}

/** Returns the status, or 0 without a response. */
const fetchStatus = (url: string, agent: Agent, cookie: string | undefined) =>
  new Promise<number>((resolve) => {
    request(url, { agent, headers: cookie ? { cookie } : {} }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
      .on('error', () => resolve(0))
      .end()
  })
