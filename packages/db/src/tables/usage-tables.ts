import type { KeyedProvider } from '@canvass/contracts/shapes/keyed-providers'
import type { StageName } from '@canvass/contracts/shapes/stages'
import type { Timestamp, NullableTimestamp } from './column-types.ts'

/** The captures that used one of the plan's scans. */
export interface ScansTable {
  organizationId: string
  captureId: string
  /** The start of the month it counts toward. */
  month: Date
}

export interface ScanMonthsTable {
  organizationId: string
  month: Date
  used: number
}

export interface ProviderCountsTable {
  organizationId: string
  month: Date
  stage: StageName
  provider: string
  calls: number
  remembered: number
  failures: number
}

/** Keys for external providers that organizations added. */
export interface ProviderKeysTable {
  organizationId: string
  provider: KeyedProvider
  sealed: Buffer
  baseUrl: string | null
  model: string | null
  setBy: string | null
  setAt: Timestamp
  /** When a check of the key was requested; null once it has ended. */
  checkAskedAt: NullableTimestamp
  checkedAt: NullableTimestamp
  checkCode: string | null
}
