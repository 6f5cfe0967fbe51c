import type { Database } from '@canvass/db/database'
import { type ScanRefusal, scans } from '@canvass/db/usage/scans'
import type { Quota } from './worker-deps.ts'

/** The explanation shown with a stage on hold. */
const heldReason: Readonly<Record<ScanRefusal, string>> = {
  scans: 'This month’s scans are used up',
  leads: 'Your plan’s lead storage is full',
}

/** Returns each organization's quota according to its plan and its usage this month. */
export function scanQuota(database: Database): Quota {
  const { take, left } = scans(database)
  return {
    async take(of) {
      const { refusal, ...allowed } = await take(of)
      return { ...allowed, ...(refusal && { heldBecause: heldReason[refusal] }) }
    },
    left,
  }
}
