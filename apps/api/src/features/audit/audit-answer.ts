import type { AuditEntry } from '@canvass/contracts/admin/audit'
import type { AuditRow } from '@canvass/db/audit/read-audit'
import { BY_TOKEN } from '../../http/audited-by.ts'
import { deviceOf } from '../auth/public.ts'

/** Builds the response for an audit entry. */
export function auditAnswer(row: AuditRow): AuditEntry {
  const { seq, at, action, actorId, actorName, isPlatform, objectKind, objectId, objectName } = row
  return {
    seq,
    at: at.toISOString(),
    action,
    by: isPlatform ? 'platform' : actorId === null ? 'unknown' : 'person',
    // Organizations don't learn which platform staff member acted.
    person: isPlatform || actorId === null ? null : { id: actorId, name: actorName },
    object: objectKind === null || objectId === null ? null : { kind: objectKind, id: objectId, name: objectName },
    address: isPlatform ? null : row.address,
    device: isPlatform ? null : deviceText(row.userAgent),
    before: row.before,
    after: row.after,
  }
}

function deviceText(userAgent: string | null): string | null {
  if (userAgent?.startsWith(BY_TOKEN)) return 'API token'
  const { browser, system } = deviceOf(userAgent)
  return [browser, system].filter((part) => part !== null).join(' on ') || null
}
