import type { ColumnType, Generated } from 'kysely'
import type { MadeAt, MaybeAt } from './column-types.ts'

export interface OwnExportsTable {
  organizationId: string
  id: string
  userId: string
  state: Generated<'waiting' | 'making' | 'ready' | 'failed'>
  askedAt: MadeAt
  endedAt: MaybeAt
  done: Generated<number>
  total: Generated<number>
  sha256: string | null
  size: number | null
  letter: ColumnType<unknown, string | null, null>
  rungAt: MadeAt
  owner: string | null
  heldUntil: MaybeAt
  tries: Generated<number>
}
