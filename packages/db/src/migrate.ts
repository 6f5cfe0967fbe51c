import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { expectRows } from '../migrations/functions/expect-rows.ts'
import { grantLoginRights } from '../migrations/functions/login-rights.ts'
import { createReadFunctions } from '../migrations/functions/read-functions.ts'
import { openOwner } from './open-owner.ts'

const FOLDER = join(import.meta.dirname, '../migrations')

/** Forward only, in the order of their names: every file of the folder that begins with a number. */
const NAMES = readdirSync(FOLDER)
  .flatMap((file) => /^(\d{4}-.+)\.ts$/.exec(file)?.[1] ?? [])
  .toSorted()

const readMigrations = async (): Promise<Record<string, Migration>> =>
  Object.fromEntries(
    await Promise.all(
      NAMES.map(
        async (name) => [name, (await import(/* @vite-ignore */ join(FOLDER, `${name}.ts`))) as Migration] as const,
      ),
    ),
  )

/** The schema of this code, by the name of its last migration. */
export const NEWEST_SCHEMA = NAMES.at(-1) ?? ''

/** Whether this code knows the schema of that name, its own or one from before. */
export const knowsSchema = (name: string): boolean => NAMES.includes(name)

/** A newer version of the product has been here: what it made, this one does not know. */
export class NewerDatabase extends Error {
  override readonly name = 'NewerDatabase'
  constructor(unknown: string) {
    super(
      `This database was already used by a newer version of Canvass (${unknown} is unknown here). Nothing was changed. ` +
        'Start that version, or a later one.',
    )
  }
}

/**
 * Brings the database of `ownerUrl` to the newest schema. Safe to run by several at once: it waits its turn.
 * @throws NewerDatabase where it is beyond that, and nothing is changed
 */
export async function migrate(ownerUrl: string): Promise<void> {
  await withMigrator(ownerUrl, async (migrator, kysely) => {
    throwFailure(await migrator.migrateToLatest())
    await createReadFunctions(kysely)
    await grantLoginRights(kysely)
    await expectRows(kysely)
  })
}

/** Brings an empty database to an earlier schema, for rows that were written down under it; {@link migrate} goes on. */
export async function migrateTo(ownerUrl: string, schema: string): Promise<void> {
  await withMigrator(ownerUrl, async (migrator) => throwFailure(await migrator.migrateTo(schema)))
}

async function withMigrator(
  ownerUrl: string,
  work: (migrator: Migrator, kysely: Kysely<unknown>) => Promise<void>,
): Promise<void> {
  const kysely = openOwner<unknown>(ownerUrl, 2)
  try {
    await refuseNewer(kysely)
    await work(openMigrator(kysely), kysely)
  } finally {
    await kysely.destroy()
  }
}

/**
 * Of changes that were made side by side the one with the higher number may have reached an installation first: what is
 * missing before it is made up for.
 */
const openMigrator = (db: Kysely<unknown>): Migrator =>
  new Migrator({ db, provider: { getMigrations: readMigrations }, allowUnorderedMigrations: true })

/** There is no way back: an older version would work on tables that it misunderstands. */
async function refuseNewer(kysely: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('public.kysely_migration') is not null as "isThere"`.execute(kysely)
  if (!rows[0]?.isThere) return
  const done = await sql<{ name: string }>`select name from public.kysely_migration order by name desc`.execute(kysely)
  const unknown = done.rows.find(({ name }) => !knowsSchema(name))
  if (unknown) throw new NewerDatabase(unknown.name)
}

function throwFailure({ error }: { error?: unknown }): void {
  if (error) throw error instanceof Error ? error : new Error('A migration failed', { cause: error })
}
