import type { Socket } from 'node:net'
import { Client, type ClientConfig, Pool, type PoolConfig } from 'pg'
import type { PlanNames } from './plan-names.ts'

/**
 * Milliseconds without an answer to a query after which a connection counts as dead. Longer than the statement timeout
 * (`STATEMENT_LIMITS`), so that the server aborts a slow statement and the connection survives; shorter than a phone
 * waits on a stalled upload (20 s), so that it gets our response and doesn't send the photo twice.
 */
export const SILENCE_TIMEOUT_MS = 18_000

/** Timeouts for our connections, as startup options. Migrations use connections without them. */
export const STATEMENT_LIMITS: readonly string[] = [
  // A process that stalls mid-transaction, frozen or cut off, may hold an organization's sequence while everybody waits
  // for it: its transaction is ended first, then the others continue. So the lock timeout must be the longer one.
  '-c idle_in_transaction_session_timeout=8s',
  '-c lock_timeout=12s',
  '-c statement_timeout=15s',
  // Detects a vanished client after two minutes instead of two hours.
  '-c tcp_keepalives_idle=60',
  '-c tcp_keepalives_interval=15',
  '-c tcp_keepalives_count=4',
]

/** Client internals that its types don't declare and that can't be accessed any other way. */
interface ClientInternals {
  readonly connection: { readonly stream: Socket }
  /** False from when a query is sent until the server reports that it's done. */
  readonly readyForQuery: boolean
}

/**
 * Opens a pool whose connections are closed when they go silent. A frozen peer, or a load balancer that has dropped the
 * connection, accepts data and never answers: without this, a query and its caller would hang forever. Here it fails
 * with `ETIMEDOUT` after `silentMs`, and the pool reconnects. Idle connections are pinged now and then: one that
 * listens for notifications would otherwise never notice that none can arrive anymore.
 * @param plans names the statements whose plans each connection caches
 */
export function openPoolWithTimeout(config: PoolConfig, silentMs = SILENCE_TIMEOUT_MS, plans?: PlanNames): Pool {
  class Patient extends Client {
    constructor(given?: string | ClientConfig) {
      super(given)
      this.once('connect', () => watchForSilence(this, silentMs))
      if (plans) this.query = queryingByName(this, plans)
    }
  }
  return new Pool({ keepAlive: true, connectionTimeoutMillis: 10_000, ...config, Client: Patient })
}

/** Makes the connection cache the plans of named statements; anything other than a text with values passes through. */
function queryingByName(client: Client, plans: PlanNames): Client['query'] {
  const ask = client.query.bind(client) as (...given: unknown[]) => unknown
  const byName = (...given: unknown[]): unknown => {
    const [text, values, ...rest] = given
    if (typeof text !== 'string' || !Array.isArray(values) || values.length === 0 || rest.length > 0)
      return ask(...given)
    const name = plans.nameOf(text)
    if (name === undefined) return ask(text, values)
    const asked = ask({ name, text, values }) as Promise<unknown>
    asked.catch((error: unknown) => plans.failed(error))
    return asked
  }
  return byName as Client['query']
}

/** Same as {@link openPoolWithTimeout}, for a single connection that isn't connected yet. */
export function createClientWithTimeout(config: ClientConfig, silentMs = SILENCE_TIMEOUT_MS): Client {
  const client = new Client({ keepAlive: true, connectionTimeoutMillis: 10_000, ...config })
  client.once('connect', () => watchForSilence(client, silentMs))
  return client
}

function watchForSilence(client: Client, silentMs: number): void {
  const wire = client as unknown as ClientInternals
  const { stream } = wire.connection
  stream.setTimeout(silentMs)
  stream.on('timeout', () => {
    // A goodbye without an answer also ends the connection.
    if (!wire.readyForQuery || stream.writableEnded) stream.destroy(silenceError(silentMs))
  })
  const asking = setInterval(() => {
    if (wire.readyForQuery && client.getTransactionStatus() === 'I') client.query('select 1').catch(() => undefined)
  }, silentMs / 2)
  asking.unref()
  stream.once('close', () => clearInterval(asking))
}

const silenceError = (silentMs: number) =>
  Object.assign(new Error(`The database gave no answer for ${silentMs / 1000} s`), { code: 'ETIMEDOUT' })
