import type { LabEngine, LabFailure, LabPreparation, LabReadingState, LabText } from '@canvass/contracts/lab'
import type { Generated } from 'kysely'
import type { MadeAt, MaybeAt, MaybeJson } from './column-types.ts'

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
  at: MadeAt
  rungAt: MadeAt
  owner: string | null
  heldUntil: MaybeAt
  /** Null while any of its readings are pending. */
  endedAt: MaybeAt
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
  read: MaybeJson<LabText>
  failure: LabFailure | null
}
