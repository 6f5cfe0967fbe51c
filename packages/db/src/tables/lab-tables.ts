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
  /** Null while something of it is to be read. */
  endedAt: MaybeAt
  /** What it says; null where it is not in the test set. */
  truth: string | null
}

export interface LabReadingsTable {
  organizationId: string
  pictureId: string
  engine: LabEngine
  preparation: LabPreparation
  /** In the order in which they are read. */
  place: number
  state: Generated<LabReadingState>
  tries: Generated<number>
  read: MaybeJson<LabText>
  failure: LabFailure | null
}
