import { type ConnectionOptions, createRedisBackend, type RedisQueueBackend, withBackend } from 'bullmq'
import { Redis } from 'ioredis'
import type { QueueServer } from './open-queue.ts'

/**
 * Two connections: the producer's fails at once while Redis is away, since the dispatches wait in the database
 * anyway; the consumers' waits for Redis to come back for as long as it takes.
 */
export function redisServer(
  redisUrl: string,
  onError: (error: Error) => void,
): QueueServer<RedisQueueBackend, ConnectionOptions> {
  const producer = new Redis(redisUrl, { maxRetriesPerRequest: null, enableOfflineQueue: false })
  const consumer = new Redis(redisUrl, { maxRetriesPerRequest: null })
  producer.on('error', onError)
  consumer.on('error', onError)
  return {
    kind: 'redis',
    classes: withBackend(createRedisBackend),
    connection: { producer, consumer },
    check: async () => void (await producer.ping()),
    end: async () => {
      producer.disconnect()
      consumer.disconnect()
    },
  }
}
