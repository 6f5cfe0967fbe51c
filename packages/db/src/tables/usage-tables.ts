import type { KeyedProvider } from '@canvass/contracts/shapes/keyed-providers'
import type { StageName } from '@canvass/contracts/shapes/stages'
import type { At, MaybeAt } from './column-types.ts'

/** Which captures used a scan of the plan. */
export interface ScansTable {
  organizationId: string
  captureId: string
  /** When the month began in which it counts. */
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

/** The keys that organizations bring for services outside. */
export interface ProviderKeysTable {
  organizationId: string
  provider: KeyedProvider
  sealed: Buffer
  baseUrl: string | null
  model: string | null
  setBy: string | null
  setAt: At
  /** When it was asked that the key be tried; null once that has ended. */
  checkAskedAt: MaybeAt
  checkedAt: MaybeAt
  checkCode: string | null
}
