import type { ColumnType, Generated } from 'kysely'
import type { DefaultedTimestamp, NullableTimestamp } from './column-types.ts'

export interface OwnExportsTable {
  organizationId: string
  id: string
  userId: string
  state: Generated<'waiting' | 'making' | 'ready' | 'failed'>
  askedAt: DefaultedTimestamp
  endedAt: NullableTimestamp
  done: Generated<number>
  total: Generated<number>
  sha256: string | null
  size: number | null
  letter: ColumnType<unknown, string | null, null>
  rungAt: DefaultedTimestamp
  owner: string | null
  heldUntil: NullableTimestamp
  tries: Generated<number>
}
