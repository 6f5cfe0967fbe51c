import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { expectRows } from '../migrations/functions/expect-rows.ts'
import { grantLoginRights } from '../migrations/functions/login-rights.ts'
import { createReadFunctions } from '../migrations/functions/read-functions.ts'
import { openOwner } from './open-owner.ts'

const FOLDER = join(import.meta.dirname, '../migrations')

/** Forward only, in order of name: every file in the folder that starts with a number. */
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

/** This code's schema, as the name of its last migration. */
export const NEWEST_SCHEMA = NAMES.at(-1) ?? ''

/** Tells whether this code knows the schema of that name, either its own or an earlier one. */
export const knowsSchema = (name: string): boolean => NAMES.includes(name)

/** Thrown when a newer version of the product has migrated the database beyond what this version knows. */
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
 * Migrates the database of `ownerUrl` to the newest schema. Safe to run concurrently: each call waits its turn.
 * @throws NewerDatabase if the database is beyond that; nothing is changed then
 */
export async function migrate(ownerUrl: string): Promise<void> {
  await withMigrator(ownerUrl, async (migrator, kysely) => {
    throwFailure(await migrator.migrateToLatest())
    await createReadFunctions(kysely)
    await grantLoginRights(kysely)
    await expectRows(kysely)
  })
}

/**
 * Migrates an empty database to an earlier schema, for rows recorded under it; {@link migrate} continues from there.
 */
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
 * Of two migrations developed in parallel, the one with the higher number may have reached an installation first:
 * missing earlier ones are applied afterward.
 */
const openMigrator = (db: Kysely<unknown>): Migrator =>
  new Migrator({ db, provider: { getMigrations: readMigrations }, allowUnorderedMigrations: true })

/** Downgrades are impossible: an older version would misinterpret the tables. */
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
