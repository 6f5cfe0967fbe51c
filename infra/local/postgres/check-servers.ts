import { checkRedis } from '@canvass/queue/check-redis'
import type { Settings } from '@canvass/settings/settings'
import { Client } from 'pg'
import { UserError } from '../machine/user-error.ts'

const patienceMs = 10_000

/**
 * Checks that the servers in the settings are reachable before anything starts that needs them.
 * @throws UserError with the name of the setting and the problem as a sentence, without any secrets
 */
export async function checkServers({
  databaseUrl,
  redisUrl,
}: Pick<Settings, 'databaseUrl' | 'redisUrl'>): Promise<void> {
  if (databaseUrl) await named('DATABASE_URL', databaseUrl, checkPostgres(databaseUrl))
  if (redisUrl) await named('REDIS_URL', redisUrl, checkRedis(redisUrl, patienceMs))
}

async function checkPostgres(databaseUrl: string): Promise<void> {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  })
  // A connection cut off after the response doesn't matter.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
  } finally {
    await client.end().catch(() => {})
  }
}

async function named(setting: string, address: string, reached: Promise<void>): Promise<void> {
  try {
    await reached
  } catch (error) {
    throw new UserError(`${setting} cannot be used: ${reasonOf(error, new URL(address))}.`)
  }
}

function reasonOf(error: unknown, { host, hostname, pathname, username }: URL): string {
  const { code, message } = firstOf(error)
  switch (code) {
    case 'ECONNREFUSED':
      return `there is no response from ${host}`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `there is no server named ${hostname}`
    case '28P01':
    case '28000':
      return `the server at ${host} rejected the password for ${decodeURIComponent(username)}`
    case '3D000':
      return `the server at ${host} has no database named ${decodeURIComponent(pathname.slice(1))}`
    default:
      return `the server at ${host} could not be reached (${message.replace(/[.\s]+$/, '')})`
  }
}

/** Returns the first error: a host with several addresses fails with one error for each, and no message of its own. */
function firstOf(error: unknown): { code: unknown; message: string } {
  const one: unknown = error instanceof AggregateError ? error.errors[0] : error
  const { code, message } = (one ?? {}) as { code?: unknown; message?: unknown }
  return { code, message: typeof message === 'string' && message !== '' ? message : String(code ?? one) }
}
