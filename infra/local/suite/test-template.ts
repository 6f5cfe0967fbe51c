import { Client } from 'pg'
import { hashOf } from '../machine/content-hash.ts'
import type { Logins } from '@canvass/db/open-logins'
import { migrateAll } from '../postgres/migrate-all.ts'
import { root } from '../machine/root.ts'

/**
 * Creates the migrated database that every test file gets a copy of, once per version of the migrations: runs that
 * share a server wait for each other and then share the template.
 * @param serverUrl any database on the server, as a superuser
 * @param logins the logins of the processes under test
 * @returns the template's name
 */
export async function makeTestTemplate(serverUrl: string, logins: Logins): Promise<string> {
  const name = `canvass_template_${hashOf(root, ['packages/db', 'packages/queue/src'], isMigration).slice(0, 16)}`
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock(hashtext('canvass test template'))`)
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount) return name
    const unfinished = `${name}_unfinished`
    await client.query(`drop database if exists ${unfinished} with (force)`)
    await client.query(`create database ${unfinished}`)
    const url = new URL(serverUrl)
    url.pathname = `/${unfinished}`
    await migrateAll(url.href, logins)
    await vacuum(url.href)
    await client.query(`alter database ${unfinished} rename to ${name}`)
    return name
  } finally {
    await client.end()
  }
}

/** The catalogs contain dead rows from each migration, which every copy would include. */
async function vacuum(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('vacuum full')
  } finally {
    await client.end()
  }
}

function isMigration(path: string): boolean {
  return (path.includes('migrat') || path.includes('logins')) && !path.endsWith('.test.ts')
}
