import { Redis } from 'ioredis'

/**
 * Checks once whether a Redis server is up, which the queue itself never does: it waits for a server that's down.
 * @throws the first error along the way, from the network or the server
 */
export async function checkRedis(redisUrl: string, patienceMs: number): Promise<void> {
  const redis = new Redis(redisUrl, {
    lazyConnect: true,
    connectTimeout: patienceMs,
    commandTimeout: patienceMs,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  })
  // The first error tells more than the ones that follow from it.
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
