import { createPostgresBackend, type PostgresConnectionOptions, type PostgresQueueBackend, withBackend } from 'bullmq'
import { type ClientBase, Pool, type PoolConfig } from 'pg'
import { JOB_NAMES } from './jobs.ts'
import type { QueueServer } from './open-queue.ts'

/** Every kind's consumer listens on a connection that it holds for good; the queries of all of them share the others. */
const MAX_CONNECTIONS = JOB_NAMES.length + 9

/** BullMQ's statements take milliseconds; what takes longer is stuck, and is asked again. */
const LIMITS = '-c statement_timeout=15s -c idle_in_transaction_session_timeout=8s'

interface PostgresServerOptions {
  readonly onError: (error: Error) => void
  /** Looks at each new connection, and rejects where it may not be used. */
  readonly inspect: (client: ClientBase) => Promise<void>
  readonly openPool?: ((config: PoolConfig) => Pool) | undefined
}

/** One pool for all queues and consumers, with the login that owns the schema `bullmq` and nothing else. */
export function postgresServer(
  databaseUrl: string,
  { onError, inspect, openPool = (config) => new Pool(config) }: PostgresServerOptions,
): QueueServer<PostgresQueueBackend, PostgresConnectionOptions> {
  const pool = openPool({
    connectionString: databaseUrl,
    max: MAX_CONNECTIONS,
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    application_name: 'canvass queue',
    options: `${LIMITS} -c search_path=bullmq,public`,
    // oxlint-disable-next-line typescript/no-misused-promises -- The pool waits for it, which its types do not say.
    onConnect: inspect,
  })
  // Each queue and each consumer listens to it for itself.
  pool.setMaxListeners(2 * JOB_NAMES.length + 10)
  pool.on('error', onError)
  // The pool listens to idle connections only; one that ends in the middle of a question would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  // BullMQ describes a pool in types of its own, which the exact optional properties of pg's types do not meet.
  const connection = pool as unknown as Extract<PostgresConnectionOptions, { connect: unknown }>
  return {
    kind: 'postgres',
    classes: withBackend(createPostgresBackend),
    connection: { producer: connection, consumer: connection },
    check: async () => void (await pool.query('select max(version) from bullmq.migration')),
    end: () => pool.end(),
  }
}
