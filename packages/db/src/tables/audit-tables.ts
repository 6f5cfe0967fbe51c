import type { AuditAction, AuditObjectKind, AuditValues } from '@canvass/contracts/shapes/audit-actions'
import type { ColumnType, Generated } from 'kysely'
import type { NullableJson } from './column-types.ts'

/** The database assigns number, time, and seal, whatever is written. */
export interface AuditEntriesTable {
  organizationId: string
  seq: ColumnType<number, never, never>
  at: ColumnType<Date, never, never>
  actorId: string | null
  isPlatform: Generated<boolean>
  action: AuditAction
  objectKind: AuditObjectKind | null
  objectId: string | null
  objectName: string | null
  address: string | null
  userAgent: string | null
  before: NullableJson<AuditValues>
  after: NullableJson<AuditValues>
  hash: ColumnType<Buffer, never, never>
}
