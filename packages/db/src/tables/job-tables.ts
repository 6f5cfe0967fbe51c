import type { StageError, StageName } from '@canvass/contracts/shapes/stages'
import type { ColumnType, Generated } from 'kysely'
import type { DefaultedTimestamp, NullableTimestamp, NullableJson } from './column-types.ts'

export interface DispatchesTable {
  id: ColumnType<number, never, never>
  /** Null if it belongs to no organization. */
  organizationId: string | null
  kind: string
  key: string
  payload: ColumnType<unknown, string, never>
  /** Not handed to the queue before this time. */
  runAt: DefaultedTimestamp
  /** Lower runs sooner. */
  priority: Generated<number>
  createdAt: DefaultedTimestamp
  sentAt: NullableTimestamp
  failedAt: NullableTimestamp
}

/** Why a run was requested. */
export type RunCause = 'captured' | 'corrected' | 'provider_set_up' | 'quota_lifted' | 'asked_again'

export interface RunsTable {
  organizationId: string
  id: Generated<string>
  /** A capture on its way to becoming a lead, or an existing lead. */
  subject: 'capture' | 'lead'
  /** A lead has the id of its first capture. */
  subjectId: string
  cause: RunCause
  /** The stages to look at; those that depend on them follow. */
  plan: StageName[]
  askedBy: ColumnType<string | null, string | null | undefined, string | null>
  askedAt: DefaultedTimestamp
  rungAt: DefaultedTimestamp
  /** Lower runs sooner. */
  priority: Generated<number>
  owner: ColumnType<string | null, string | null | undefined, string | null>
  heldUntil: NullableTimestamp
  startedAt: NullableTimestamp
  endedAt: NullableTimestamp
  error: NullableJson<StageError & { stage?: StageName }>
}
