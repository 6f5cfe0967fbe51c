import { Kysely, PostgresDialect } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { Pool } from 'pg'
import * as roles from '../migrations/0001-roles.ts'
import * as accounts from '../migrations/0002-accounts.ts'
import * as captures from '../migrations/0003-captures.ts'
import * as leads from '../migrations/0004-leads.ts'
import * as accountFunctions from '../migrations/0005-account-functions.ts'
import * as dispatching from '../migrations/0006-dispatching.ts'
import * as leadCounters from '../migrations/0007-lead-counters.ts'
import * as leadEdits from '../migrations/0008-lead-edits.ts'
import * as eventsAttachments from '../migrations/0009-events-attachments.ts'
import * as devicesQuarantine from '../migrations/0010-devices-quarantine.ts'
import * as search from '../migrations/0012-search.ts'
import * as transcripts from '../migrations/0013-transcripts.ts'
import * as peopleJoins from '../migrations/0014-people-joins.ts'
import * as readings from '../migrations/0017-readings.ts'
import * as waitingJoins from '../migrations/0018-waiting-joins.ts'
import * as attachmentsOfDeleted from '../migrations/0019-attachments-of-deleted.ts'
import * as logins from '../migrations/0027-logins.ts'
import * as epoch from '../migrations/0028-epoch.ts'
import { grantLoginRights } from '../migrations/functions/login-rights.ts'
import { createReadFunctions } from '../migrations/functions/read-functions.ts'

/** Forward only, in the order of their names. */
const migrations: Record<string, Migration> = {
  '0001-roles': roles,
  '0002-accounts': accounts,
  '0003-captures': captures,
  '0004-leads': leads,
  '0005-account-functions': accountFunctions,
  '0006-dispatching': dispatching,
  '0007-lead-counters': leadCounters,
  '0008-lead-edits': leadEdits,
  '0009-events-attachments': eventsAttachments,
  '0010-devices-quarantine': devicesQuarantine,
  '0012-search': search,
  '0013-transcripts': transcripts,
  '0014-people-joins': peopleJoins,
  '0017-readings': readings,
  '0018-waiting-joins': waitingJoins,
  '0019-attachments-of-deleted': attachmentsOfDeleted,
  '0027-logins': logins,
  '0028-epoch': epoch,
}

/** The schema of this code, by the name of its last migration. */
export const NEWEST_SCHEMA = Object.keys(migrations).toSorted().at(-1) ?? ''

/** Whether this code knows the schema of that name, its own or one from before. */
export const knowsSchema = (name: string): boolean => name in migrations

/** Brings the database of `ownerUrl` to the newest schema. Safe to run by several at once: it waits its turn. */
export async function migrate(ownerUrl: string): Promise<void> {
  await withMigrator(ownerUrl, async (migrator, kysely) => {
    throwFailure(await migrator.migrateToLatest())
    await createReadFunctions(kysely)
    await grantLoginRights(kysely)
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
  // A login that is named like one of our schemas would otherwise create its tables there.
  const kysely = new Kysely<unknown>({
    dialect: new PostgresDialect({
      pool: new Pool({ connectionString: ownerUrl, max: 2, options: '-c search_path=public' }),
    }),
  })
  try {
    await work(new Migrator({ db: kysely, provider: { getMigrations: () => Promise.resolve(migrations) } }), kysely)
  } finally {
    await kysely.destroy()
  }
}

function throwFailure({ error }: { error?: unknown }): void {
  if (error) throw error instanceof Error ? error : new Error('A migration failed', { cause: error })
}
