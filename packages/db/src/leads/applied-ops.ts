import type { OpResult } from '@canvass/contracts/ops'
import { sql } from 'kysely'
import type { Database, Tenant } from '../database.ts'
import { toJson } from '../json-text.ts'

/** The outcome of an edit; the row is read fresh whenever the outcome is returned. */
export type StoredResult = Omit<OpResult, 'row'>

interface OpRef {
  organizationId: string
  opId: string
}

/**
 * Returns the outcome of an edit that was applied before, and who made it. A concurrent request with the same edit
 * waits until this transaction ends.
 */
export async function claimOp(
  tenant: Tenant,
  { organizationId, opId }: OpRef,
): Promise<{ userId: string; result: StoredResult } | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${organizationId}/${opId}`}, 0))`.execute(tenant)
  return tenant
    .selectFrom('appliedOps')
    .select(['userId', 'result'])
    .where('organizationId', '=', organizationId)
    .where('opId', '=', opId)
    .executeTakeFirst()
}

/** Stores the outcome of an edit, in the transaction that applied it. */
export async function storeOp(
  tenant: Tenant,
  op: OpRef & { userId: string; entityId: string; result: StoredResult },
): Promise<void> {
  await tenant
    .insertInto('appliedOps')
    .values({ ...op, result: toJson(op.result) })
    .execute()
}

/** A device that was offline for longer than this sends its edits under new ids. */
const RETENTION_DAYS = 180

/** Housekeeping: deletes outcomes that no device asks for anymore. Returns how many. */
export async function deleteOldOps(database: Database): Promise<number> {
  const { rows } = await sql<{ forgotten: number }>`
    select canvass_platform.forget_old_ops(make_interval(days => ${RETENTION_DAYS})) as forgotten`.execute(
    database.kysely,
  )
  return rows[0]?.forgotten ?? 0
}
