import { sql } from 'kysely'
import { type AuditBy, recordAudit } from '../audit/record-audit.ts'
import { type Database, inTenant } from '../database.ts'
import { lockJoining } from './join-lock.ts'

/**
 * Erases a discarded lead for good, with the captures that serve it and everything that was read, found, written, or
 * added: only the ids stay, and answer "gone". The bytes of photos and files follow within two days, unless another lead
 * is in the same photo.
 * @returns when it was erased; undefined if it isn't discarded
 */
export function eraseLead(database: Database, by: AuditBy, leadId: string): Promise<Date | undefined> {
  const { organizationId, userId } = by
  return inTenant(database, organizationId, async (tenant) => {
    await lockJoining(tenant, organizationId, 'alone')
    const { rows } = await sql<{ at: Date | null }>`
      select canvass_platform.erase_lead(${organizationId}, ${userId}, ${leadId}) as at`.execute(tenant)
    const at = rows[0]?.at
    if (!at) return undefined
    await recordAudit(tenant, by, { action: 'lead_erased', object: { kind: 'lead', id: leadId } })
    return at
  })
}
