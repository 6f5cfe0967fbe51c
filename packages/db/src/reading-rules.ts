import type { ReadingRule, StoredRule } from '@canvass/contracts/reading-rules'
import type { Tenant } from './database.ts'
import { toJson } from './json-text.ts'

/** More than these are not kept: a reading looks at every one. */
const MAX_RULES = 2_000

/** What the organization taught its reading, newest first. */
export async function listRules(tenant: Tenant, organizationId: string): Promise<StoredRule[]> {
  const rows = await tenant
    .selectFrom('readingRules as r')
    .innerJoin('users as u', (join) =>
      join.onRef('u.organizationId', '=', 'r.organizationId').onRef('u.id', '=', 'r.userId'),
    )
    .select(['r.id', 'r.rule', 'r.at', 'r.captureId', 'u.firstName', 'u.lastName'])
    .where('r.organizationId', '=', organizationId)
    .orderBy('r.at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(MAX_RULES)
    .execute()
  return rows.map(({ id, rule, at, captureId, firstName, lastName }) => ({
    id,
    rule,
    byName: `${firstName} ${lastName}`.trim(),
    at: at.toISOString(),
    captureId,
  }))
}

/** Writes a rule, once: one of an id that is there stays as it is. Whether it is new. */
export async function insertRule(
  tenant: Tenant,
  given: { organizationId: string; id: string; userId: string; captureId: string | null; rule: ReadingRule },
): Promise<boolean> {
  const { rule, ...row } = given
  const written = await tenant
    .insertInto('readingRules')
    .values({ ...row, rule: toJson(rule) })
    .onConflict((conflict) => conflict.columns(['organizationId', 'id']).doNothing())
    .executeTakeFirst()
  return Boolean(written.numInsertedOrUpdatedRows)
}

/** Forgets a rule; of another's only where `mayRemoveAny`. Whether there was one to forget. */
export async function deleteRule(
  tenant: Tenant,
  of: { organizationId: string; id: string; userId: string; mayRemoveAny: boolean },
): Promise<boolean> {
  const gone = await tenant
    .deleteFrom('readingRules')
    .where('organizationId', '=', of.organizationId)
    .where('id', '=', of.id)
    .$if(!of.mayRemoveAny, (query) => query.where('userId', '=', of.userId))
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}
