import type { StageError, StageName } from '@canvass/contracts/shapes/stages'
import type { ColumnType, Generated } from 'kysely'
import type { MadeAt, MaybeAt, MaybeJson } from './column-types.ts'

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

/** Why a run was asked for. */
export type RunCause = 'captured' | 'corrected' | 'provider_set_up' | 'quota_lifted' | 'asked_again'

export interface RunsTable {
  organizationId: string
  id: Generated<string>
  /** A capture that is to become a lead, or a lead that is there. */
  subject: 'capture' | 'lead'
  /** The lead has the id of its first capture. */
  subjectId: string
  cause: RunCause
  /** The stages that are to be looked at; what depends on them follows. */
  plan: StageName[]
  askedBy: ColumnType<string | null, string | null | undefined, string | null>
  askedAt: MadeAt
  rungAt: MadeAt
  /** Lower is sooner. */
  priority: Generated<number>
  owner: ColumnType<string | null, string | null | undefined, string | null>
  heldUntil: MaybeAt
  startedAt: MaybeAt
  endedAt: MaybeAt
  error: MaybeJson<StageError & { stage?: StageName }>
}
