import type { ReadingRule, StoredRule } from '@canvass/contracts/reading-rules'
import { sql } from 'kysely'
import type { Tenant } from '../database.ts'
import { toJson } from '../json-text.ts'

/** More than these are not read: a reading looks at every one. */
const MAX_RULES = 2_000

const isOfName = sql<boolean>`rule ->> 'kind' in ('rename_sign', 'name_on_sign')`

/**
 * What the reading of a person's captures goes by, newest first: what team leads and above taught it for all, and what the
 * person taught it, which is for their own captures. Where there is more than is read, names that were put right or chosen give way
 * to what is ignored and to what is the organization's own.
 */
export async function listRules(
  tenant: Tenant,
  { organizationId, userId }: { organizationId: string; userId: string },
): Promise<StoredRule[]> {
  const rows = await tenant
    .selectFrom((from) =>
      from
        .selectFrom('readingRules')
        .selectAll()
        .where('organizationId', '=', organizationId)
        .where((where) =>
          where.or([
            where('userId', '=', userId),
            where('userId', 'in', (teachers) =>
              teachers
                .selectFrom('users')
                .select('id')
                .where('organizationId', '=', organizationId)
                .where((teacher) =>
                  teacher.or([
                    teacher('role', 'in', ['admin', 'team_lead']),
                    teacher('systemRole', '=', 'super_admin'),
                  ]),
                ),
            ),
          ]),
        )
        .orderBy(isOfName)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(MAX_RULES)
        .as('r'),
    )
    .innerJoin('users as u', (join) =>
      join.onRef('u.organizationId', '=', 'r.organizationId').onRef('u.id', '=', 'r.userId'),
    )
    .select(['r.id', 'r.rule', 'r.at', 'r.captureId', 'u.firstName', 'u.lastName'])
    .orderBy('r.at', 'desc')
    .orderBy('r.id', 'desc')
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

/** Forgets a rule; of another's only where `mayRemoveAny`. Answers it; undefined where there was none to forget. */
export async function deleteRule(
  tenant: Tenant,
  of: { organizationId: string; id: string; userId: string; mayRemoveAny: boolean },
): Promise<ReadingRule | undefined> {
  const gone = await tenant
    .deleteFrom('readingRules')
    .where('organizationId', '=', of.organizationId)
    .where('id', '=', of.id)
    .$if(!of.mayRemoveAny, (query) => query.where('userId', '=', of.userId))
    .returning('rule')
    .executeTakeFirst()
  return gone?.rule
}

/** Forgets the name that was learned from a capture's correction. */
export async function deleteNameRules(
  tenant: Tenant,
  of: { organizationId: string; captureId: string },
): Promise<void> {
  await tenant
    .deleteFrom('readingRules')
    .where('organizationId', '=', of.organizationId)
    .where('captureId', '=', of.captureId)
    .where(isOfName)
    .execute()
}
