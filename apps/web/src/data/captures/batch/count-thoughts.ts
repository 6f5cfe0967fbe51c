import { isOnlyHere, UNSENT_STATES } from '../../../platform/local/rows/capture-row.ts'
import type { LocalDatabase } from '../../../platform/local/local-database.ts'

/** Counts of afterthoughts that aren't edits yet. */
interface ThoughtCounts {
  /** About captures that aren't only here: no other pending row carries them. */
  onTheirOwn: number
  /** Those that no lead can receive until a person helps their capture along. */
  unsayable: number
  /** About captures of this device that have left it. */
  onShotsThatLeft: number
}

/** Counts afterthoughts. Those about a capture that is itself pending are sent with it. */
export async function countThoughts(db: LocalDatabase): Promise<ThoughtCounts> {
  const thoughts = await db.afterthoughts.toArray()
  if (thoughts.length === 0) return { onTheirOwn: 0, unsayable: 0, onShotsThatLeft: 0 }
  const shots = await db.captures.bulkGet(thoughts.map(({ captureId }) => captureId))
  const onTheirOwn = shots.filter((row) => !row || !isOnlyHere(row))
  return {
    onTheirOwn: onTheirOwn.length,
    unsayable: onTheirOwn.filter((row) => row?.state === 'needs_attention').length,
    onShotsThatLeft: shots.filter((row) => row && !UNSENT_STATES.includes(row.state)).length,
  }
}
