import { runMigrations } from 'bullmq'
import { Client } from 'pg'

/**
 * Migrates the queue's own tables in the `bullmq` schema to the version of the installed BullMQ. Runs after the
 * database's migrations, which create the schema. The tables belong to the login that owns the schema; that login may
 * create objects in the database only while this runs, because BullMQ issues `create schema` even if the schema exists.
 * Safe to run concurrently.
 * @param ownerUrl the login that owns the database
 */
export async function migrateQueue(ownerUrl: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    // One at a time, or the first to finish would revoke the privilege while the next still needs it.
    await client.query(`select pg_advisory_lock(hashtext('canvass queue migration'))`)
    const { rows } = await client.query<{ role: string }>(
      `select nspowner::regrole::text as role from pg_namespace where nspname = 'bullmq'`,
    )
    const role = rows[0]?.role
    if (!role) throw new Error('The database has no schema for the queue: run the database migrations first')
    await client.query(onDatabase(`grant create on database %I to ${role}`))
    try {
      await client.query(`set role ${role}`)
      await runMigrations(client, 'bullmq')
    } finally {
      await client.query('reset role')
      await client.query(onDatabase(`revoke create on database %I from ${role}`))
    }
  } finally {
    await client.end()
  }
}

const onDatabase = (statement: string) => `do $$ begin execute format('${statement}', current_database()); end $$`
