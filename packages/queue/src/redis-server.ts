import { type ConnectionOptions, createRedisBackend, type RedisQueueBackend, withBackend } from 'bullmq'
import { Redis } from 'ioredis'
import type { QueueServer } from './open-queue.ts'

/** A hundred jobs take Redis milliseconds; a frozen one keeps its connections and never responds. */
const RESPONSE_TIMEOUT_MS = 10_000

/**
 * Opens two connections. The producer's fails immediately while Redis is down, and after a timeout while it doesn't
 * respond: the dispatches are in the database anyway, and Redis dedupes by id any it accepted after all. The consumers'
 * connection waits indefinitely for Redis to come back.
 */
export function redisServer(
  redisUrl: string,
  onError: (error: Error) => void,
  answerWithinMs = RESPONSE_TIMEOUT_MS,
): QueueServer<RedisQueueBackend, ConnectionOptions> {
  const producer = new Redis(redisUrl, {
    maxRetriesPerRequest: null,
    enableOfflineQueue: false,
    commandTimeout: answerWithinMs,
  })
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
