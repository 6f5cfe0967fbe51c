import type { FlagKey } from '@canvass/contracts/flags'
import { evaluateFlag } from '@canvass/domain/flags/evaluate-flag'
import { DEFAULT_FLAG_RULES, type FlagRule } from '@canvass/domain/flags/flag-rule'
import { highestRole } from '@canvass/domain/role-order'
import type { Plan } from '@canvass/contracts/shapes/plans'
import { type Kysely, sql } from 'kysely'
import type { Tenant } from '../database.ts'
import type { Tables } from '../tables.ts'

/** Returns the current rule of every feature. */
export async function readFlagRules(kysely: Kysely<Tables>): Promise<Readonly<Record<FlagKey, FlagRule>>> {
  const { rows } = await sql<{ rules: Partial<Record<FlagKey, FlagRule>> }>`
    select canvass_platform.flag_rules() as rules`.execute(kysely)
  return { ...DEFAULT_FLAG_RULES, ...rows[0]?.rules }
}

/**
 * Returns the details that people who change rules see next to them: when each was changed, and the names of its
 * organizations.
 */
export async function readFlagDetails(
  kysely: Kysely<Tables>,
  byUserId: string,
): Promise<Partial<Record<FlagKey, { changedAt: string; names: Record<string, string> }>>> {
  const { rows } = await sql<{ notes: Partial<Record<FlagKey, { changedAt: string; names: Record<string, string> }>> }>`
    select canvass_platform.list_flags(${byUserId}) as notes`.execute(kysely)
  return rows[0]?.notes ?? {}
}

/** Changes a rule. Returns the previous one. */
export async function writeFlagRule(tenant: Tenant, byUserId: string, key: FlagKey, rule: FlagRule): Promise<FlagRule> {
  const { rows } = await sql<{ before: FlagRule | null }>`
    select canvass_platform.set_flag(${byUserId}, ${key}, ${JSON.stringify(rule)}::jsonb) as before`.execute(tenant)
  return rows[0]?.before ?? DEFAULT_FLAG_RULES[key]
}

/** Tells whether a feature is on for a capture's owner when nobody is signed in, such as in later background work. */
export async function isFlagOnForCapture(
  tenant: Tenant,
  key: FlagKey,
  of: { organizationId: string; captureId: string; plan: Plan },
): Promise<boolean> {
  const { organizationId, captureId, plan } = of
  const person = await tenant
    .selectFrom('captures as c')
    .innerJoin('users as u', (join) =>
      join.onRef('u.organizationId', '=', 'c.organizationId').onRef('u.id', '=', 'c.userId'),
    )
    .select(['u.id', 'u.role', 'u.systemRole'])
    .where('c.organizationId', '=', organizationId)
    .where('c.id', '=', captureId)
    .executeTakeFirst()
  if (!person) return false
  const rules = await readFlagRules(tenant)
  return evaluateFlag(key, rules[key], { userId: person.id, organizationId, role: highestRole(person), plan }).isOn
}
