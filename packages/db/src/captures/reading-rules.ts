import type { ReadingRule, StoredRule } from '@canvass/contracts/reading-rules'
import { sql } from 'kysely'
import type { Tenant } from '../database.ts'
import { toJson } from '../json-text.ts'

/** The most rules that are read: a reading checks every one of them. */
const MAX_RULES = 2_000

const isNameRule = sql<boolean>`rule ->> 'kind' in ('rename_sign', 'name_on_sign')`

/**
 * Lists the rules for reading a person's captures, newest first: those that team leads and above taught for everybody,
 * and the person's own, which apply only to their own captures. If there are more than can be read, corrected or chosen
 * names yield to ignore rules and own-business rules.
 */
export async function listRules(tenant: Tenant, of: PersonRef): Promise<StoredRule[]> {
  return (await selectRules(tenant, of).execute()).map(toRule)
}

interface PersonRef {
  organizationId: string
  userId: string
}

/** Selects the rows of {@link listRules}, for reading them along with something else. */
export const selectRules = (tenant: Tenant, { organizationId, userId }: PersonRef) =>
  tenant
    .selectFrom((from) =>
      from
        .selectFrom('readingRules')
        .select(['id', 'rule', 'at', 'captureId', 'userId', 'organizationId'])
        .where('organizationId', '=', organizationId)
        .where((where) => where.or([where('userId', '=', userId), where('isForEveryone', '=', true)]))
        .orderBy(isNameRule)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(MAX_RULES)
        .as('r'),
    )
    .innerJoin('users as u', (join) =>
      join.onRef('u.organizationId', '=', 'r.organizationId').onRef('u.id', '=', 'r.userId'),
    )
    .select(['r.id', 'r.rule', 'r.at', 'r.captureId as capture', 'u.firstName as first', 'u.lastName as last'])
    .orderBy('r.at', 'desc')
    .orderBy('r.id', 'desc')

export const toRule = (row: {
  id: string
  rule: ReadingRule
  at: Date | string
  capture: string | null
  first: string
  last: string
}): StoredRule => ({
  id: row.id,
  rule: row.rule,
  byName: `${row.first} ${row.last}`.trim(),
  at: new Date(row.at).toISOString(),
  captureId: row.capture,
})

/**
 * Writes a rule once: an existing one with the same id stays unchanged. It's for everyone if its teacher is a team lead or
 * above now, whatever becomes of them or their account later. Returns whether it's new.
 */
export async function insertRule(
  tenant: Tenant,
  given: { organizationId: string; id: string; userId: string; captureId: string | null; rule: ReadingRule },
): Promise<boolean> {
  const { rule, ...row } = given
  const written = await tenant
    .insertInto('readingRules')
    .values((query) => ({
      ...row,
      rule: toJson(rule),
      isForEveryone: query
        .exists(
          query
            .selectFrom('users')
            .select('id')
            .where('organizationId', '=', row.organizationId)
            .where('id', '=', row.userId)
            .where((teacher) =>
              teacher.or([teacher('role', 'in', ['admin', 'team_lead']), teacher('systemRole', '=', 'super_admin')]),
            ),
        )
        .$castTo<boolean>(),
    }))
    .onConflict((conflict) => conflict.columns(['organizationId', 'id']).doNothing())
    .executeTakeFirst()
  return Boolean(written.numInsertedOrUpdatedRows)
}

/** Deletes a rule; another person's only with `mayRemoveAny`. Returns it, or undefined if there was none to delete. */
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

/** Deletes the name rules learned from corrections of a capture. */
export async function deleteNameRules(
  tenant: Tenant,
  of: { organizationId: string; captureId: string },
): Promise<void> {
  await tenant
    .deleteFrom('readingRules')
    .where('organizationId', '=', of.organizationId)
    .where('captureId', '=', of.captureId)
    .where(isNameRule)
    .execute()
}
