import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logins } from '@canvass/db/open-logins'
import { startPostgres } from '../postgres/postgres.ts'
import { startRedis } from './redis.ts'
import { makeTestTemplate } from './test-template.ts'

const endings: (() => Promise<void>)[] = []

/**
 * Sets the environment of the integration tests: TEST_DATABASE_URL (a separate PostgreSQL, unless one was given),
 * TEST_TEMPLATE (the migrated database to copy), TEST_LOGINS (the processes' logins), and TEST_REDIS_URL if REDIS_URL
 * is set or the machine has a redis-server.
 */
export async function setup(): Promise<void> {
  process.env['TEST_DATABASE_URL'] ||= await startTestPostgres()
  const logins = testLogins(process.env['TEST_DATABASE_URL'])
  process.env['TEST_LOGINS'] = JSON.stringify(logins)
  process.env['TEST_TEMPLATE'] = await makeTestTemplate(process.env['TEST_DATABASE_URL'], logins)
  process.env['TEST_REDIS_URL'] ||= process.env['REDIS_URL'] || (await startTestRedis()) || ''
}

/** Ends and deletes everything that was started. */
export async function teardown(): Promise<void> {
  for (const end of endings) await end()
}

async function startTestPostgres(): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'canvass-test-'))
  // Nothing here has to survive a crash, and waiting for the disk takes most of a small test's time.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '300' }
  const postgres = await startPostgres({ dir, settings })
  endings.push(async () => {
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  })
  return postgres.url
}

async function startTestRedis(): Promise<string | undefined> {
  const redis = await startRedis()
  if (redis) endings.push(redis.stop)
  return redis?.url
}

/**
 * Names them differently from those of a Canvass on the same server, with passwords that are the same for every test
 * run on it.
 */
function testLogins(serverUrl: string): Logins {
  const of = (name: string) => ({
    name: `canvass_test_${name}`,
    password: createHash('sha256')
      .update(`${new URL(serverUrl).password} ${name}`)
      .digest('hex'),
  })
  return { api: of('api'), worker: of('worker'), queue: of('queue') }
}
