import { Client } from 'pg'
import { UserError } from '../machine/user-error.ts'
import { quoted } from './list-tables.ts'

/** Schemas the migrations create. Everything else they create is tables in `public`. */
const OWN_SCHEMAS = ['bullmq', 'canvass', 'canvass_platform'] as const
const TABLES = `select relname as name from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`

export interface EmptyDatabase {
  /**
   * Removes everything created in it since it was found empty, unless someone else has started to use it in the
   * meantime.
   * @param options.hasRows whether rows were committed to it intentionally
   * @throws UserError if it stays unchanged
   */
  emptyAgain: (options: { hasRows: boolean }) => Promise<void>
  letGo: () => Promise<void>
}

/**
 * Verifies that the database in DATABASE_URL is empty, and keeps other restores out until it's released. Only the
 * connection that found it empty may clear it again: if that connection is lost, so is the certainty.
 * @throws UserError if it isn't empty, or if another restore is running in it
 */
export async function lockEmptyDatabase(url: string): Promise<EmptyDatabase> {
  const client = new Client({ connectionString: url, keepAlive: true })
  client.on('error', () => undefined)
  await client.connect()
  const letGo = () => client.end().catch(() => undefined)
  try {
    const { rows } = await client.query<{ isOurs: boolean }>(
      `select pg_try_advisory_lock(hashtext('canvass restore')) as "isOurs"`,
    )
    if (!rows[0]?.isOurs)
      throw new UserError('Another restore is already running in the database in DATABASE_URL. Nothing was restored.')
    if (await hasAnything(client))
      throw new UserError(
        'The database in DATABASE_URL is not empty. A backup can only be restored into an empty one: ' +
          'create a new database and set DATABASE_URL to it.',
      )
  } catch (error) {
    await letGo()
    throw error
  }
  return {
    letGo,
    emptyAgain: async ({ hasRows }) => {
      try {
        await dropEverything(client, hasRows)
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error)
        throw new UserError(
          `What was made in the database in DATABASE_URL could not be removed (${why}). ` +
            'Create a new database before you try again.',
        )
      }
    },
  }
}

async function hasAnything(client: Client): Promise<boolean> {
  const { rows } = await client.query(
    `select from (${TABLES}) t union all select from pg_namespace where nspname = any ($1) limit 1`,
    [OWN_SCHEMAS],
  )
  return rows.length > 0
}

async function dropEverything(client: Client, hasRows: boolean): Promise<void> {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = '10s'`)
    const tables = (await client.query<{ name: string }>(TABLES)).rows.map(({ name }) => name)
    if (tables.length > 0) {
      const all = tables.map((name) => `public.${quoted(name)}`).join(', ')
      // Prevents new rows between this check and the end of the transaction.
      await client.query(`lock table ${all} in access exclusive mode`)
      if (await isInUse(client, tables, hasRows)) throw new Error('it is already in use')
      await client.query(`drop table ${all} cascade`)
    }
    for (const schema of OWN_SCHEMAS) await client.query(`drop schema if exists ${schema} cascade`)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

/**
 * Whether someone else uses the database. If we committed no rows, any row is someone else's. Otherwise rows of running
 * processes and signed-in people are, because a restore leaves those out.
 */
async function isInUse(client: Client, tables: readonly string[], hasRows: boolean): Promise<boolean> {
  const looked = tables.filter((name) =>
    hasRows ? ['service_heartbeats', 'sessions'].includes(name) : !name.startsWith('kysely_'),
  )
  if (looked.length === 0) return false
  // The only role that every wall allows to see all rows; if it doesn't exist yet, neither do the walls.
  const { rows } = await client.query(`select from pg_namespace where nspname = 'canvass_platform'`)
  if (rows.length > 0) await client.query('set local role canvass_platform')
  const found = await client.query(
    looked.map((name) => `(select from public.${quoted(name)} limit 1)`).join(' union all '),
  )
  await client.query('reset role')
  return found.rows.length > 0
}
