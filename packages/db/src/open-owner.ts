import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'

/**
 * Opens a database as its owner, who may change its schema. When a connection is lost, only its statements fail, even
 * while the pool is being closed.
 */
export function openOwner<Tables>(ownerUrl: string, max: number): Kysely<Tables> {
  // A login named like one of our schemas would otherwise create its tables there.
  const pool = new Pool({ connectionString: ownerUrl, max, options: '-c search_path=public' })
  pool.on('error', () => undefined)
  // The pool listens only to idle connections: without this handler, one that ends in use or while closing would crash
  // the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
