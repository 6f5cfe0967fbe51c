import { PLATFORM_PAGE } from '@canvass/contracts/admin/platform'
import type { ListedRow } from '@canvass/db/platform/platform'

/** Fetches one more row than is shown, to detect a further page. */
export const QUERY_LIMIT = PLATFORM_PAGE + 1

/** Returns the rows to show, and where the next page starts. */
export function pageOf<Row>(rows: readonly ListedRow<Row>[]): { shown: ListedRow<Row>[]; next: string | null } {
  const shown = rows.slice(0, PLATFORM_PAGE)
  return { shown, next: rows.length > PLATFORM_PAGE ? (shown.at(-1)?.cursor ?? null) : null }
}
