import type { ColumnType } from 'kysely'
import type { DefaultedTimestamp } from './column-types.ts'

/** Written once and never changed. */
export interface ModelCallsTable {
  organizationId: string
  n: ColumnType<number, never, never>
  at: DefaultedTimestamp
  purpose: 'analyse' | 'look'
  model: string
  inputTokens: number
  outputTokens: number
  /** Thousandths of a US cent. */
  millicents: number | null
  tookMs: number
  failure: string | null
}
