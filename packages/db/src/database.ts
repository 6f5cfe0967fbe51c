import { CamelCasePlugin, Kysely, sql, type Transaction } from 'kysely'
import { type Pool, TypeOverrides, types as standardTypes } from 'pg'
import { BeginOnEntryDialect } from './begin-on-entry.ts'
import { openPoolWithTimeout, SILENCE_TIMEOUT_MS, STATEMENT_LIMITS } from './client-with-timeout.ts'
import { createPlanNames } from './plan-names.ts'
import { refuseUnsafeLogin } from './safe-login.ts'
import type { Tables } from './tables.ts'

/** A pool for a process's login. Without a tenant (see {@link inTenant}) it sees no row of any organization. */
export interface Database {
  readonly kysely: Kysely<Tables>
  readonly pool: Pool
  /** Milliseconds without an answer after which a connection counts as dead; for connections outside the pool. */
  readonly silentMs: number
  close(): Promise<void>
}

/** A transaction confined to one organization by row-level security. Every query module takes one of these. */
export type Tenant = Transaction<Tables> & { readonly tenant: unique symbol }

const PATH = '-c search_path=public'

// Counters and sequences fit a double for some 285,000 years at a thousand a second; a string would only be a trap.
const types = new TypeOverrides()
types.setTypeParser(standardTypes.builtins.INT8, Number)

/**
 * Opens a pool for a process's login (see {@link openLogins}) and refuses any other login: this one owns nothing, can't
 * bypass row-level security, and can't switch to another role. Options in the address override our own limits.
 * `onError` is called for idle connections that died; the pool replaces them automatically.
 */
export function createDatabase(options: {
  url: string
  max?: number
  applicationName?: string
  /** Statement timeout in milliseconds, for work that may take longer than a person would wait for a response. */
  statementMs?: number
  /** Milliseconds without an answer after which a connection counts as dead; see {@link openPoolWithTimeout}. */
  silentMs?: number
  /**
   * Whether connections cache the plans of repeated statements: for a process whose statements look up rows by key. A
   * single plan for all values would be bad where some are rare and others frequent.
   */
  keepsPlans?: boolean
  onError?: (error: Error) => void
}): Database {
  const { url, given } = splitOptions(options.url)
  const { statementMs } = options
  const silentMs =
    options.silentMs ?? (statementMs === undefined ? SILENCE_TIMEOUT_MS : statementMs + SILENCE_TIMEOUT_MS)
  const own = statementMs === undefined ? [] : [`-c statement_timeout=${statementMs}`]
  const pool = openPoolWithTimeout(
    {
      connectionString: url,
      max: options.max ?? 10,
      application_name: options.applicationName ?? 'canvass',
      options: [...STATEMENT_LIMITS, ...own, ...given, PATH].join(' '),
      idleTimeoutMillis: 60_000,
      types,
      // A connection whose login could bypass row-level security is never handed out, whatever its purpose.
      // oxlint-disable-next-line typescript/no-misused-promises -- The pool awaits it, although its types don't say so.
      onConnect: (client) => refuseUnsafeLogin(client),
    },
    silentMs,
    options.keepsPlans ? createPlanNames() : undefined,
  )
  pool.on('error', (error) => options.onError?.(error))
  // The pool listens only to idle connections: without this handler, one that ends mid-transaction would crash the
  // process. Its user gets the error from the next query.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const kysely = new Kysely<Tables>({
    dialect: new BeginOnEntryDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  return {
    kysely,
    pool,
    silentMs,
    async close() {
      if (pool.ending) return
      await kysely.destroy()
      // Kysely ends the pool only if it has ever used it.
      if (!isEnding(pool)) await pool.end()
    },
  }
}

/**
 * Runs `work` in one transaction confined to an organization by row-level security. The setting ends with the
 * transaction, so a pooled connection never carries it to the next caller. Never hold the transaction open during an
 * external call.
 */
export function inTenant<T>(
  database: Database,
  organizationId: string,
  work: (tenant: Tenant) => Promise<T>,
): Promise<T> {
  return database.kysely.transaction().execute(async (transaction) => work(await enter(transaction, organizationId)))
}

/** Confines the rest of a transaction to an organization that became known within it. */
export async function enter(transaction: Transaction<Tables>, organizationId: string): Promise<Tenant> {
  await sql`select set_config('app.organization_id', ${organizationId}, true)`.execute(transaction)
  return transaction as Tenant
}

/** Options in the address would replace ours instead of adding to them, including the search path. */
function splitOptions(address: string): { url: string; given: string[] } {
  const [, start = '', query = '', rest = ''] = /^([^?#]*)\?([^#]*)(.*)$/.exec(address) ?? []
  const parts = query.split('&')
  if (!parts.some(isOptions)) return { url: address, given: [] }
  const kept = parts.filter((part) => !isOptions(part)).join('&')
  return { url: start + (kept && `?${kept}`) + rest, given: new URLSearchParams(query).getAll('options') }
}

const isOptions = (part: string) => part.startsWith('options=')

// A function, so that it's read again: the pool may have been ended between two checks.
const isEnding = (pool: Pool) => pool.ending
