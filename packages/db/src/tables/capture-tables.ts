import type { Timestamp, Json, DefaultedTimestamp, NullableTimestamp, NullableJson, Stamped } from './column-types.ts'
import type { CaptureMeta, CaptureSource, CaptureState } from '@canvass/contracts/captures'
import type { ReadingRule } from '@canvass/contracts/reading-rules'
import type { Box } from '@canvass/contracts/shapes/evidence'
import type { ReadingCorrection } from '@canvass/contracts/shapes/reading-fields'
import type { StageError, StageName, StageState } from '@canvass/contracts/shapes/stages'
import type { ColumnType, Generated } from 'kysely'

export interface CapturesTable {
  organizationId: string
  id: string
  userId: string
  leadId: string
  /** The capture whose lead this one joins as soon as it exists. */
  waitsFor: ColumnType<string | null, never, string | null>
  source: CaptureSource
  sha256: string
  size: number
  mime: string
  width: number | null
  height: number | null
  meta: Json<Partial<CaptureMeta>>
  capturedAt: Timestamp
  receivedAt: DefaultedTimestamp
  /** When a device announced it, if it was handed over by someone who may no longer capture. */
  announcedAt: ColumnType<Date | null, never, never>
  state: Generated<CaptureState>
  stage: StageName | null
  error: NullableJson<StageError & { stage?: StageName }>
  typedText: string | null
  /** Who took it, if it now belongs to somebody else. */
  takenBy: ColumnType<string | null, string | undefined, string | null>
  /** Everyone it belonged to before: their devices may still hold it. */
  leftBy: Generated<string[]>
  discardedBy: ColumnType<string | null, never, string | null>
  discardedAt: ColumnType<Date | null, never, Date | null>
  generation: Generated<number>
  attempts: Generated<number>
  leaseOwner: string | null
  leaseUntil: NullableTimestamp
  dispatchedAt: NullableTimestamp
  deletedAt: NullableTimestamp
  changeSeq: Stamped
  parentId: string | null
  crop: NullableJson<Box>
  exif: NullableJson<TakenAt>
}

/** The camera's EXIF data: local time by its own clock, ISO 8601, and position. */
export interface TakenAt {
  time: string | null
  position: { latitude: number; longitude: number } | null
}

export interface ReadingCorrectionsTable {
  organizationId: string
  id: string
  n: ColumnType<number, never, never>
  captureId: string
  userId: string
  correction: Json<ReadingCorrection>
  at: Timestamp
  receivedAt: DefaultedTimestamp
}

export interface ReadingRulesTable {
  organizationId: string
  id: string
  userId: string
  captureId: string | null
  rule: Json<ReadingRule>
  /** Whether it applies to everyone's captures, not only to those of the person who taught it. */
  isForEveryone: Generated<boolean>
  at: DefaultedTimestamp
}

export interface CaptureStagesTable {
  organizationId: string
  captureId: string
  name: StageName
  state: StageState
  startedAt: NullableTimestamp
  endedAt: NullableTimestamp
  attempts: Generated<number>
  error: NullableJson<StageError>
  finding: NullableJson<unknown>
  /** Hash of its entire input when it ended. */
  inputHash: ColumnType<string | null, string | null | undefined, string | null>
  /** The run that last started it. */
  runId: ColumnType<string | null, string | null | undefined, string | null>
}

export interface CaptureEventsTable {
  organizationId: string
  captureId: string
  n: ColumnType<number, never, never>
  at: DefaultedTimestamp
  source: 'device' | 'api' | 'worker' | 'person'
  kind: string
  stage: StageName | null
  detail: NullableJson<Record<string, unknown>>
}

export interface AttachmentsTable {
  organizationId: string
  id: string
  captureId: string
  userId: string
  kind: 'voice_note' | 'file'
  /** The name of a file. */
  name: ColumnType<string | null, string | undefined, never>
  mime: string
  size: number
  sha256: string
  durationMs: number | null
  transcript: string | null
  /** How many tries counted, excluding those that failed because of the service. */
  transcribeAttempts: Generated<number>
  /** How often the service was away or refused, which determines the next pause. */
  transcribePauses: Generated<number>
  transcribeAt: DefaultedTimestamp
  receivedAt: DefaultedTimestamp
  /** Since when it waits for an admin to release it. */
  heldAt: NullableTimestamp
  /** When a file was removed: its row stays, so that sending it again doesn't bring it back. */
  removedAt: ColumnType<Date | null, never, Date | null>
  removedBy: ColumnType<string | null, never, string | null>
}
