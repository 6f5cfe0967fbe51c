import { createPostgresBackend, type PostgresConnectionOptions, type PostgresQueueBackend, withBackend } from 'bullmq'
import { type ClientBase, Pool, type PoolConfig } from 'pg'
import { JOB_NAMES } from './jobs.ts'
import type { QueueServer } from './open-queue.ts'

/** Each kind's consumer holds one connection permanently to listen on; all their queries share the rest. */
const MAX_CONNECTIONS = JOB_NAMES.length + 9

/** BullMQ's statements take milliseconds; anything slower is stuck and gets retried. */
const LIMITS = '-c statement_timeout=15s -c idle_in_transaction_session_timeout=8s'

interface PostgresServerOptions {
  readonly onError: (error: Error) => void
  /** Checks each new connection, and rejects if it must not be used. */
  readonly inspect: (client: ClientBase) => Promise<void>
  readonly openPool?: ((config: PoolConfig) => Pool) | undefined
}

/** Opens one pool for all queues and consumers, with the login that owns the `bullmq` schema and nothing else. */
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
  // Each queue and each consumer adds its own listeners.
  pool.setMaxListeners(2 * JOB_NAMES.length + 10)
  pool.on('error', onError)
  // The pool listens only to idle connections; one that breaks mid-query would crash the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  // BullMQ declares its own pool types, which pg's types don't satisfy under exact optional properties.
  const connection = pool as unknown as Extract<PostgresConnectionOptions, { connect: unknown }>
  return {
    kind: 'postgres',
    classes: withBackend(createPostgresBackend),
    connection: { producer: connection, consumer: connection },
    check: async () => void (await pool.query('select max(version) from bullmq.migration')),
    end: () => pool.end(),
  }
}
