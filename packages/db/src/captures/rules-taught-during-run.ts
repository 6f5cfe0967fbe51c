import type { StoredRule } from '@canvass/contracts/reading-rules'
import type { Tenant } from '../database.ts'
import type { RunSubject } from './lease.ts'
import type { StoredCorrection } from './reading-corrections.ts'
import { listRules } from './reading-rules.ts'

/**
 * Returns all rules and the stored text if a rule was taught on this capture during its run: after the run started, or
 * so late that the run didn't get it. Rules taught by a correction are excluded, because the correction itself carries
 * them.
 */
export async function findRulesTaughtDuringRun(
  tenant: Tenant,
  of: Pick<RunSubject, 'organizationId' | 'captureId' | 'runId' | 'userId' | 'rules'>,
  corrections: readonly StoredCorrection[],
): Promise<{ rules: StoredRule[]; readText: unknown } | undefined> {
  const { organizationId, captureId, runId, userId } = of
  const taught = await tenant
    .selectFrom('readingRules as r')
    .innerJoin('runs as u', 'u.organizationId', 'r.organizationId')
    .select((where) => ['r.id', where('r.at', '>=', where.ref('u.startedAt')).as('isSince')])
    .where('r.organizationId', '=', organizationId)
    .where('r.captureId', '=', captureId)
    .where('u.id', '=', runId)
    .execute()
  if (taught.length === 0) return undefined
  const [told, said] = [idsOf(of.rules), idsOf(corrections)]
  const meanwhile = idsOf(taught.filter(({ id, isSince }) => !said.has(id) && (isSince || !told.has(id))))
  if (meanwhile.size === 0) return undefined
  const rules = await listRules(tenant, { organizationId, userId })
  if (!rules.some(({ id }) => meanwhile.has(id))) return undefined
  const stage = await tenant
    .selectFrom('captureStages')
    .select('finding')
    .where('organizationId', '=', organizationId)
    .where('captureId', '=', captureId)
    .where('name', '=', 'read_text')
    .executeTakeFirst()
  return { rules, readText: stage?.finding ?? null }
}

const idsOf = (all: readonly { id: string }[]): ReadonlySet<string> => new Set(all.map(({ id }) => id))
