import { runMigrations } from 'bullmq'
import { Client } from 'pg'

/**
 * Brings the queue's own tables in the schema `bullmq` to the version of the installed BullMQ. Runs after the
 * database's migrations, which make the schema. The tables belong to the login that owns it; that one may create in the
 * database only while this runs, since BullMQ asks for its schema even where it exists. Safe for several at once.
 * @param ownerUrl the login that owns the database
 */
export async function migrateQueue(ownerUrl: string): Promise<void> {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    // One at a time, else the first to end takes the right away from the next.
    await client.query(`select pg_advisory_lock(hashtext('canvass queue migration'))`)
    const { rows } = await client.query<{ role: string }>(
      `select nspowner::regrole::text as role from pg_namespace where nspname = 'bullmq'`,
    )
    const role = rows[0]?.role
    if (!role) throw new Error('The database has no schema for the queue: its migrations come first')
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
