import type { QueueBackend, QueueOptions } from './queue-backend.ts'
import { openQueue } from './open-queue.ts'
import { postgresServer } from './postgres-server.ts'
import { redisServer } from './redis-server.ts'

/**
 * Creates the queue: on Redis or Valkey if its URL is given, otherwise in PostgreSQL. Connections are opened on demand,
 * so a server that's down at this point does no harm.
 * @throws Error if neither URL is given
 */
export function createQueueBackend({
  databaseUrl,
  redisUrl,
  onError = () => {},
  openPool,
  inspect = async () => {},
}: QueueOptions): QueueBackend {
  if (redisUrl) return openQueue(redisServer(redisUrl, onError), onError)
  if (databaseUrl) return openQueue(postgresServer(databaseUrl, { onError, inspect, openPool }), onError)
  throw new Error('The queue needs the address of a PostgreSQL or a Redis')
}
