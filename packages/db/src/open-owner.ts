import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'

/**
 * A database as its owner, who may change what is in it. Its statements fail where a connection is lost; nothing else
 * does, also not while it is being closed.
 */
export function openOwner<Tables>(ownerUrl: string, max: number): Kysely<Tables> {
  // A login that is named like one of our schemas would otherwise create its tables there.
  const pool = new Pool({ connectionString: ownerUrl, max, options: '-c search_path=public' })
  pool.on('error', () => undefined)
  // The pool listens to idle connections only: one that ends while it is in use, or is closed, would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
