import type { At, MadeAt, MaybeAt } from './column-types.ts'
import type { Generated } from 'kysely'

export interface AnnouncedCapturesTable {
  organizationId: string
  userId: string
  installId: string
  captureId: string
  capturedAt: At
  size: number
  state: string
  attempts: number
  announcedAt: MadeAt
  seenAt: MadeAt
  missingAt: MaybeAt
}

export interface AnnouncingDevicesTable {
  organizationId: string
  userId: string
  installId: string
  seenAt: MadeAt
  pending: number
  oldestAgeMs: number
  isPersisted: boolean
  freeBytes: number | null
  appVersion: string
  firstSeenAt: MadeAt
  announcedTotal: Generated<number>
  receivedTotal: Generated<number>
  discardedTotal: Generated<number>
}
