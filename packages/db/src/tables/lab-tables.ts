import type { LabEngine, LabFailure, LabPreparation, LabReadingState, LabText } from '@canvass/contracts/lab'
import type { Generated } from 'kysely'
import type { DefaultedTimestamp, NullableTimestamp, NullableJson } from './column-types.ts'

export interface LabPicturesTable {
  organizationId: string
  id: string
  userId: string
  fileName: string
  mime: string
  width: number
  height: number
  size: number
  sha256: string
  at: DefaultedTimestamp
  rungAt: DefaultedTimestamp
  owner: string | null
  heldUntil: NullableTimestamp
  /** Null while any of its readings are pending. */
  endedAt: NullableTimestamp
  /** The expected text; null if it isn't in the test set. */
  truth: string | null
}

export interface LabReadingsTable {
  organizationId: string
  pictureId: string
  engine: LabEngine
  preparation: LabPreparation
  /** The position in reading order. */
  place: number
  state: Generated<LabReadingState>
  tries: Generated<number>
  read: NullableJson<LabText>
  failure: LabFailure | null
}
