import type { Kysely } from 'kysely'
import { createPlatformFunction } from './platform-function.ts'

/**
 * A worker from before 0120 that is still running during an update calls this function with three arguments. Since that
 * was gone, its housekeeping ended there each time and left out everything after it. It's told that there is nothing to
 * renew: newer workers do that, with their version of the fold.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createPlatformFunction(db, {
    named: 'leads_to_renew(after_organization uuid, after_lead uuid, most integer)',
    signature: 'leads_to_renew(uuid, uuid, integer)',
    returns: 'table (organization_id uuid, lead_id uuid)',
    isStable: true,
    body: 'begin return; end',
  })
}
