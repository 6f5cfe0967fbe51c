import { Redis } from 'ioredis'

/**
 * Asks a Redis once whether it is there, which the queue itself never does: it waits for one that is away.
 * @throws the first error on the way, of the network or of the server
 */
export async function reachRedis(redisUrl: string, patienceMs: number): Promise<void> {
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    connectTimeout: patienceMs,
    commandTimeout: patienceMs,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  })
  // What goes wrong first says more than what follows from it.
  let first: Error | undefined
  redis.on('error', (error) => {
    first ??= error
  })
  try {
    await redis.connect()
    await redis.ping()
  } catch (error) {
    throw first ?? error
  } finally {
    redis.disconnect()
  }
}
