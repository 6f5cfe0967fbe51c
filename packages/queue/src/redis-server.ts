import { type ConnectionOptions, createRedisBackend, type RedisQueueBackend, withBackend } from 'bullmq'
import { Redis } from 'ioredis'
import type { QueueServer } from './open-queue.ts'

/** A hundred rings take Redis milliseconds; one that is frozen keeps its connections and answers nothing. */
const ANSWER_WITHIN_MS = 10_000

/**
 * Two connections: the producer's fails at once while Redis is away, and soon while it does not answer, since the
 * dispatches wait in the database anyway; what it took after all it knows by its id. The consumers' waits for Redis to
 * come back for as long as it takes.
 */
export function redisServer(
  redisUrl: string,
  onError: (error: Error) => void,
  answerWithinMs = ANSWER_WITHIN_MS,
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
