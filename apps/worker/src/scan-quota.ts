import type { Database } from '@canvass/db/database'
import { type ScanRefusal, scans } from '@canvass/db/usage/scans'
import type { Quota } from './worker-deps.ts'

/** What stands beside a stage that is held. */
const because: Readonly<Record<ScanRefusal, string>> = {
  scans: 'This month’s scans are used up',
  leads: 'Your plan’s lead storage is full',
}

/** The quota of each organization as its plan and its month have it. */
export function scanQuota(database: Database): Quota {
  const { take, left } = scans(database)
  return {
    async take(of) {
      const { refusal, ...allowed } = await take(of)
      return { ...allowed, ...(refusal && { heldBecause: because[refusal] }) }
    },
    left,
  }
}
