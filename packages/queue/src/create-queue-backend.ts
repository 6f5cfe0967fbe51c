import type { QueueBackend, QueueOptions } from './queue-backend.ts'
import { openQueue } from './open-queue.ts'
import { postgresServer } from './postgres-server.ts'
import { redisServer } from './redis-server.ts'

/**
 * The queue: on Redis or Valkey where its address is given, else in PostgreSQL. Connections are made as they are
 * needed; a server that is away when this is called does no harm.
 * @throws Error when neither address is given
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
