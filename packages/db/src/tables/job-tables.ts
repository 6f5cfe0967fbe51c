import type { MadeAt, MaybeAt } from './column-types.ts'
import type { ColumnType, Generated } from 'kysely'

export interface DispatchesTable {
  id: ColumnType<number, never, never>
  /** Null where it belongs to no organization. */
  organizationId: string | null
  kind: string
  key: string
  payload: ColumnType<unknown, string, never>
  /** Not carried to the queue before this. */
  runAt: MadeAt
  /** Lower is sooner. */
  priority: Generated<number>
  createdAt: MadeAt
  sentAt: MaybeAt
  failedAt: MaybeAt
}
