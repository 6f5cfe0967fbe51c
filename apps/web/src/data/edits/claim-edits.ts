import { OPS_MAX } from '@canvass/contracts/limits'
import { isDue } from '../../platform/outbox/due.ts'
import type { LocalDatabase } from '../../platform/local/local-database.ts'
import { withRoom } from '../../platform/storage/ballast.ts'
import type { EditRow } from '../../platform/local/rows/edit-row.ts'

/** Longer than a request may take. The claim of a dead tab expires. */
const CLAIM_MS = 30_000

/**
 * Claims the next edits for this tab, in one transaction: oldest first. Edits of one lead stay in order, and none
 * passes one that has to wait; leads are independent of each other.
 */
export function claimEdits(db: LocalDatabase, tab: string, now: number): PromiseLike<EditRow[]> {
  return withRoom(db, () =>
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

/** Whether a row may be claimed: a claimed row once its claim has expired, a waiting row once its retry is due. */
const isFree = (row: EditRow, now: number): boolean => isDue(row.state === 'sending' ? row.claimUntil : row.nextAt, now)
