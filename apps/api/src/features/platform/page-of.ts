import { PLATFORM_PAGE } from '@canvass/contracts/admin/platform'
import type { Listed } from '@canvass/db/platform/platform'

/** One more than is shown is asked for, to know whether there is a further page. */
export const ASKED = PLATFORM_PAGE + 1

/** What is shown of the rows, and where the next page begins. */
export function pageOf<Row>(rows: readonly Listed<Row>[]): { shown: Listed<Row>[]; next: string | null } {
  const shown = rows.slice(0, PLATFORM_PAGE)
  return { shown, next: rows.length > PLATFORM_PAGE ? (shown.at(-1)?.cursor ?? null) : null }
}
