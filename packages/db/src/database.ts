import { CamelCasePlugin, Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import { Pool, TypeOverrides, types as standardTypes } from 'pg'
import type { Tables } from './tables.ts'

/** The pool as the application's role. Without a tenant (see {@link inTenant}) it sees no row of any organization. */
export interface Database {
  readonly kysely: Kysely<Tables>
  readonly pool: Pool
  close(): Promise<void>
}

/** A transaction inside one organization's walls. Every query module takes one of these. */
export type Tenant = Transaction<Tables> & { readonly tenant: unique symbol }

// Counters and sequences fit a double for some 285,000 years at a thousand a second; a string would only be a trap.
const types = new TypeOverrides()
types.setTypeParser(standardTypes.builtins.INT8, Number)

/**
 * Opens a pool that runs as `canvass_app`, whatever login the address carries: that role owns nothing and cannot step
 * over row-level security. `onError` hears of idle connections that died; the pool replaces them by itself.
 */
export function createDatabase(options: {
  url: string
  max?: number
  applicationName?: string
  onError?: (error: Error) => void
}): Database {
  const pool = new Pool({
    connectionString: options.url,
    max: options.max ?? 10,
    application_name: options.applicationName ?? 'canvass',
    options: '-c role=canvass_app -c search_path=public',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    types,
  })
  pool.on('error', (error) => options.onError?.(error))
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  return {
    kysely,
    pool,
    async close() {
      if (pool.ending) return
      await kysely.destroy()
      // Kysely ends the pool only if it ever asked it something.
      if (!isEnding(pool)) await pool.end()
    },
  }
}

/**
 * Runs `work` in one transaction inside an organization's walls. The setting ends with the transaction, so a pooled
 * connection never carries it to the next caller. Never hold it over a call to the outside.
 */
export function inTenant<T>(
  database: Database,
  organizationId: string,
  work: (tenant: Tenant) => Promise<T>,
): Promise<T> {
  return database.kysely.transaction().execute(async (transaction) => {
    await sql`select set_config('app.organization_id', ${organizationId}, true)`.execute(transaction)
    return work(transaction as Tenant)
  })
}

// Asked anew: between two looks the other one may have ended it.
const isEnding = (pool: Pool) => pool.ending
