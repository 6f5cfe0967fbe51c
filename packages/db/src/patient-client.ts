import type { Socket } from 'node:net'
import { Client, type ClientConfig, Pool, type PoolConfig } from 'pg'
import type { PlanNames } from './plan-names.ts'

/**
 * How long the database may give no answer to a question before its connection counts as dead, in milliseconds. Longer
 * than a statement may take (`STATEMENT_LIMITS`), so that a slow answer is ended by the server and the connection lives;
 * shorter than a phone waits for an upload in which nothing moves (20 s), so that it hears from us and sends no photo twice.
 */
export const SILENT_MS = 18_000

/** What a connection of ours never does for long, as options of its start. Migrations have connections without these. */
export const STATEMENT_LIMITS: readonly string[] = [
  // A process that stops in the middle of a transaction, frozen or cut off, may hold an organization's sequence while
  // everybody waits for it: its transaction is ended first, then they go on. So the wait has to be the longer one.
  '-c idle_in_transaction_session_timeout=8s',
  '-c lock_timeout=12s',
  '-c statement_timeout=15s',
  // A client that vanished is noticed after two minutes instead of two hours.
  '-c tcp_keepalives_idle=60',
  '-c tcp_keepalives_interval=15',
  '-c tcp_keepalives_count=4',
]

/** What of a client its types do not tell, and what there is no other way to ask. */
interface Wire {
  readonly connection: { readonly stream: Socket }
  /** False from the moment a question is sent until the server says that it is done with it. */
  readonly readyForQuery: boolean
}

/**
 * Opens a pool whose connections end when they fall silent. A peer that is frozen, or a balancer that has forgotten the
 * connection, takes what it is sent and never answers: without this a question waits for ever, and whoever asked it. Here
 * it fails with `ETIMEDOUT` after `silentMs`, and the pool connects anew. Connections that nobody uses are asked something
 * now and then: one that waits for notifications would never notice that none can come any more.
 * @param plans names the statements whose plans each connection keeps
 */
export function openPatientPool(config: PoolConfig, silentMs = SILENT_MS, plans?: PlanNames): Pool {
  class Patient extends Client {
    constructor(given?: string | ClientConfig) {
      super(given)
      this.once('connect', () => watch(this, silentMs))
      if (plans) this.query = askingByName(this, plans)
    }
  }
  return new Pool({ keepAlive: true, connectionTimeoutMillis: 10_000, ...config, Client: Patient })
}

/** Has the connection keep the plans of statements that have a name; anything but a text with its values goes as it is. */
function askingByName(client: Client, plans: PlanNames): Client['query'] {
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

/** The same for a single connection, which is not connected yet. */
export function createPatientClient(config: ClientConfig, silentMs = SILENT_MS): Client {
  const client = new Client({ keepAlive: true, connectionTimeoutMillis: 10_000, ...config })
  client.once('connect', () => watch(client, silentMs))
  return client
}

function watch(client: Client, silentMs: number): void {
  const wire = client as unknown as Wire
  const { stream } = wire.connection
  stream.setTimeout(silentMs)
  stream.on('timeout', () => {
    // A goodbye that is not answered is the end as well.
    if (!wire.readyForQuery || stream.writableEnded) stream.destroy(silenceOf(silentMs))
  })
  const asking = setInterval(() => {
    if (wire.readyForQuery && client.getTransactionStatus() === 'I') client.query('select 1').catch(() => undefined)
  }, silentMs / 2)
  asking.unref()
  stream.once('close', () => clearInterval(asking))
}

const silenceOf = (silentMs: number) =>
  Object.assign(new Error(`The database gave no answer for ${silentMs / 1000} s`), { code: 'ETIMEDOUT' })
