import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from './postgres.ts'
import { startRedis } from './redis.ts'
import { makeTestTemplate } from './test-template.ts'

const endings: (() => Promise<void>)[] = []

/**
 * What the integration tests find in their environment: TEST_DATABASE_URL (a PostgreSQL of their own,
 * unless one was given), TEST_TEMPLATE (the migrated database to copy), and TEST_REDIS_URL where
 * REDIS_URL is set or the machine has a redis-server.
 */
export async function setup(): Promise<void> {
  process.env['TEST_DATABASE_URL'] ||= await startTestPostgres()
  process.env['TEST_TEMPLATE'] = await makeTestTemplate(process.env['TEST_DATABASE_URL'])
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
