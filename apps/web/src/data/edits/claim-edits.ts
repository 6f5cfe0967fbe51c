import { OPS_MAX } from '@canvass/contracts/limits'
import { isDue } from '../../platform/outbox/due.ts'
import { type LocalDatabase, withDb } from '../../platform/local/local-database.ts'
import type { EditRow } from '../../platform/local/rows/edit-row.ts'

/** Longer than a request may take. A claim whose tab died ends by itself. */
const CLAIM_MS = 30_000

/**
 * Takes the next edits for this tab, in one transaction: the oldest first, those of one lead in their order and none
 * past one that has to wait, leads independent of each other.
 */
export function claimEdits(db: LocalDatabase, tab: string, now: number): PromiseLike<EditRow[]> {
  return withDb(db, () =>
    db.transaction('rw', db.edits, async () => {
      const rows = (await db.edits.where('state').anyOf(['queued', 'sending']).toArray()).toSorted(
        (a, b) => a.seq - b.seq,
      )
      const held = new Set<string>()
      const taken: EditRow[] = []
      for (const row of rows) {
        if (held.has(row.entityId)) continue
        if (!isFree(row, now)) held.add(row.entityId)
        else if (taken.length < OPS_MAX) {
          taken.push({ ...row, state: 'sending', claimBy: tab, claimUntil: now + CLAIM_MS, attempts: row.attempts + 1 })
        }
      }
      if (taken.length > 0) await db.edits.bulkPut(taken)
      return taken
    }),
  )
}

/** What is in hand is free when the time of its claim is over, as what waits is when its next try is due. */
const isFree = (row: EditRow, now: number): boolean => isDue(row.state === 'sending' ? row.claimUntil : row.nextAt, now)
