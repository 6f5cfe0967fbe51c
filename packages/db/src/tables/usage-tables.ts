import type { StageName } from '@canvass/contracts/shapes/stages'

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
