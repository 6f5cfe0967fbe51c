import { CamelCasePlugin, Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import { type Pool, TypeOverrides, types as standardTypes } from 'pg'
import { openPatientPool, SILENT_MS, STATEMENT_LIMITS } from './patient-client.ts'
import { openPlanNames } from './plan-names.ts'
import { refuseUnsafeLogin } from './safe-login.ts'
import type { Tables } from './tables.ts'

/** The pool as the login of a process. Without a tenant (see {@link inTenant}) it sees no row of any organization. */
export interface Database {
  readonly kysely: Kysely<Tables>
  readonly pool: Pool
  /** After how long without an answer a connection to it counts as dead, in milliseconds; for those beside the pool. */
  readonly silentMs: number
  close(): Promise<void>
}

/** A transaction inside one organization's walls. Every query module takes one of these. */
export type Tenant = Transaction<Tables> & { readonly tenant: unique symbol }

const PATH = '-c search_path=public'

// Counters and sequences fit a double for some 285,000 years at a thousand a second; a string would only be a trap.
const types = new TypeOverrides()
types.setTypeParser(standardTypes.builtins.INT8, Number)

/**
 * Opens a pool for the login of a process (see {@link openLogins}), and refuses every other: it owns nothing, cannot step
 * over row-level security and can become nobody else. Options that the address brings count before our own limits.
 * `onError` hears of idle connections that died; the pool replaces them by itself.
 */
export function createDatabase(options: {
  url: string
  max?: number
  applicationName?: string
  /** For work that may take longer than an answer to a person: how long one statement may, in milliseconds. */
  statementMs?: number
  /** After how long without an answer a connection counts as dead, in milliseconds; see {@link openPatientPool}. */
  silentMs?: number
  /**
   * Whether connections keep the plans of what they are asked again and again: for a process whose statements look up rows
   * by their keys. One plan for all values would be a bad one where some are rare and others frequent.
   */
  keepsPlans?: boolean
  onError?: (error: Error) => void
}): Database {
  const { url, given } = splitOptions(options.url)
  const { statementMs } = options
  const silentMs = options.silentMs ?? (statementMs === undefined ? SILENT_MS : statementMs + SILENT_MS)
  const own = statementMs === undefined ? [] : [`-c statement_timeout=${statementMs}`]
  const pool = openPatientPool(
    {
      connectionString: url,
      max: options.max ?? 10,
      application_name: options.applicationName ?? 'canvass',
      options: [...STATEMENT_LIMITS, ...own, ...given, PATH].join(' '),
      idleTimeoutMillis: 60_000,
      types,
      // A connection whose login could leave the walls is not given out, whatever it was wanted for.
      // oxlint-disable-next-line typescript/no-misused-promises -- The pool waits for it, which its types do not say.
      onConnect: (client) => refuseUnsafeLogin(client),
    },
    silentMs,
    options.keepsPlans ? openPlanNames() : undefined,
  )
  pool.on('error', (error) => options.onError?.(error))
  // The pool listens to idle connections only: one that ends in the middle of a transaction would end the process. Who
  // has it hears of it by the next query.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const kysely = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
  return {
    kysely,
    pool,
    silentMs,
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
  return database.kysely.transaction().execute(async (transaction) => work(await enter(transaction, organizationId)))
}

/** Goes inside the walls of an organization that became known within the transaction, until its end. */
export async function enter(transaction: Transaction<Tables>, organizationId: string): Promise<Tenant> {
  await sql`select set_config('app.organization_id', ${organizationId}, true)`.execute(transaction)
  return transaction as Tenant
}

/** Options in the address would take the place of ours instead of joining them, and the path with them. */
function splitOptions(address: string): { url: string; given: string[] } {
  const [, start = '', query = '', rest = ''] = /^([^?#]*)\?([^#]*)(.*)$/.exec(address) ?? []
  const parts = query.split('&')
  if (!parts.some(isOptions)) return { url: address, given: [] }
  const kept = parts.filter((part) => !isOptions(part)).join('&')
  return { url: start + (kept && `?${kept}`) + rest, given: new URLSearchParams(query).getAll('options') }
}

const isOptions = (part: string) => part.startsWith('options=')

// Asked anew: between two looks the other one may have ended it.
const isEnding = (pool: Pool) => pool.ending
