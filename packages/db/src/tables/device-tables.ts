import type { Timestamp, DefaultedTimestamp, NullableTimestamp } from './column-types.ts'
import type { Generated } from 'kysely'

export interface AnnouncedCapturesTable {
  organizationId: string
  userId: string
  installId: string
  captureId: string
  capturedAt: Timestamp
  size: number
  state: string
  attempts: number
  announcedAt: DefaultedTimestamp
  seenAt: DefaultedTimestamp
  missingAt: NullableTimestamp
}

export interface AnnouncingDevicesTable {
  organizationId: string
  userId: string
  installId: string
  seenAt: DefaultedTimestamp
  pending: number
  oldestAgeMs: number
  isPersisted: boolean
  freeBytes: number | null
  appVersion: string
  firstSeenAt: DefaultedTimestamp
  announcedTotal: Generated<number>
  receivedTotal: Generated<number>
  discardedTotal: Generated<number>
}
