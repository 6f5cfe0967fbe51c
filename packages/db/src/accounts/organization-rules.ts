import { sql } from 'kysely'
import { type AuditBy, recordAudit } from '../audit/record-audit.ts'
import { type Database, inTenant } from '../database.ts'

/** Tells whether everybody in the organization must have a second step. */
export async function isSecondStepRequired(database: Database, organizationId: string): Promise<boolean> {
  const { secondStepRequiredAt } = await inTenant(database, organizationId, (tenant) =>
    tenant
      .selectFrom('organizations')
      .select('secondStepRequiredAt')
      .where('organizationId', '=', organizationId)
      .executeTakeFirstOrThrow(),
  )
  return secondStepRequiredAt !== null
}

/** Sets whether everybody who signs in from now on must have a second step. A no-op if that is already the rule. */
export function setSecondStepRule(database: Database, by: AuditBy, isRequired: boolean): Promise<void> {
  const { organizationId } = by
  return inTenant(database, organizationId, async (tenant) => {
    const changed = await tenant
      .updateTable('organizations')
      .set({ secondStepRequiredAt: isRequired ? sql<Date>`now()` : null })
      .where('organizationId', '=', organizationId)
      .where('secondStepRequiredAt', isRequired ? 'is' : 'is not', null)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) return
    await recordAudit(tenant, by, {
      action: 'second_step_rule_changed',
      object: { kind: 'organization', id: organizationId },
      before: { isRequired: !isRequired },
      after: { isRequired },
    })
  })
}
