import { applyServerCapture } from '../../../data/captures/state/apply-server-capture.ts'
import { followCaptures } from '../progress/on-the-way.ts'
import { announceProgress } from '../progress/progress-event.ts'
import type { Replica } from './replica.ts'

export const captureReplica: Replica<'captures'> = {
  stores: [],
  emptied: [],
  // Applying them twice is harmless, but skipping them would lose them.
  async before(db, rows, from) {
    for (const row of rows) {
      await applyServerCapture(db, row)
      const { id, leadId, state, stage, seq } = row
      if (from === 'changes') announceProgress({ seq, captureId: id, leadId, state, stage })
    }
  },
  takePage: (_db, rows, known) =>
    Promise.resolve({
      ...known,
      onTheWay: followCaptures(
        known.onTheWay,
        rows.map((row) => ({ id: row.id, row })),
      ),
    }),
  takeChanges: (_db, changes, known) =>
    Promise.resolve({ ...known, onTheWay: followCaptures(known.onTheWay, changes) }),
}
