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
 * What the integration tests find in their environment: TEST_DATABASE_URL (a PostgreSQL of their own,
 * unless one was given), TEST_TEMPLATE (the migrated database to copy), TEST_LOGINS (what the processes log in as), and TEST_REDIS_URL where
 * REDIS_URL is set or the machine has a redis-server.
 */
export async function setup(): Promise<void> {
  process.env['TEST_DATABASE_URL'] ||= await startTestPostgres()
  const logins = testLogins(process.env['TEST_DATABASE_URL'])
  process.env['TEST_LOGINS'] = JSON.stringify(logins)
  process.env['TEST_TEMPLATE'] = await makeTestTemplate(process.env['TEST_DATABASE_URL'], logins)
  process.env['TEST_REDIS_URL'] ||= process.env['REDIS_URL'] || (await startTestRedis()) || ''
}

/** Ends and removes all that was started. */
export async function teardown(): Promise<void> {
  for (const end of endings) await end()
}

async function startTestPostgres(): Promise<string> {
  const dir = mkdtempSync(join(tmpdir(), 'canvass-test-'))
  // Nothing here has to survive a crash, and waiting for the disk is most of the time of a small test.
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

/** Named apart from those of a Canvass on the same server, with passwords that every run of tests on it makes alike. */
function testLogins(serverUrl: string): Logins {
  const of = (name: string) => ({
    name: `canvass_test_${name}`,
    password: createHash('sha256')
      .update(`${new URL(serverUrl).password} ${name}`)
      .digest('hex'),
  })
  return { api: of('api'), worker: of('worker'), queue: of('queue') }
}
