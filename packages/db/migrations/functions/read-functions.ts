import { type Kysely, sql } from 'kysely'
import { captureFunctions } from './capture-functions.ts'
import { eventFunctions } from './event-functions.ts'
import { handoverFunctions } from './handover-functions.ts'
import { keepLeadParts } from './keep-lead-parts.ts'
import { leadFunctions } from './lead-functions.ts'
import { runFunctions } from './run-functions.ts'
import { SAME_LEAD_FUNCTION } from './same-lead-function.ts'
import { syncFunctions } from './sync-functions.ts'
import { teamScopeFunctions } from './team-scope.ts'

/**
 * Creates the functions that answer one endpoint in one round trip, as JSON of its contract. They are recreated at
 * every migration, from the contract as of that moment. All run with the caller's privileges: each sets the
 * organization for its own transaction and stays inside row-level security.
 */
export async function createReadFunctions(db: Kysely<unknown>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('canvass read functions'))`.execute(transaction)
    const run = async (statements: readonly string[]) => {
      for (const statement of statements) await sql.raw(statement).execute(transaction)
    }
    await run([...teamScopeFunctions, ...handoverFunctions, ...captureFunctions, ...runFunctions])
    await keepLeadParts(transaction)
    await run([...eventFunctions, SAME_LEAD_FUNCTION, ...leadFunctions, ...syncFunctions])
  })
}
