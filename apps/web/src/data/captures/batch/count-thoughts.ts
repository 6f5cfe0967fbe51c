import { isOnlyHere, UNSENT_STATES } from '../../../platform/local/rows/capture-row.ts'
import type { LocalDatabase } from '../../../platform/local/local-database.ts'

/** What was said of shots and is no edit yet, in numbers. */
interface ThoughtCounts {
  /** Of shots that are not only here: nothing else that waits carries it. */
  onTheirOwn: number
  /** Those of them that no lead can be told of, before somebody helps their shot on. */
  unsayable: number
  /** Of shots of this device that have left it. */
  onShotsThatLeft: number
}

/** Counts them. What was said of a shot that waits itself goes with it. */
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
