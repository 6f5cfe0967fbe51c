import { discardShot } from '../../platform/batch/reviews.ts'
import type { LocalDatabase } from '../../platform/offline/local-database.ts'

/**
 * Lets a new shot take the place of one that was taken again: it keeps what was said of the first, which is deleted
 * only now that the second is safe. One that is known to be a lead stays.
 */
export async function replaceShot(db: LocalDatabase, oldId: string, newId: string): Promise<void> {
  const old = await db.captures.get(oldId)
  if (!old || old.state === 'done') return
  await db.transaction('rw', [db.captures, db.voiceNotes], async () => {
    const taken = await db.captures.get(newId)
    const { rating, note, qualifiers } = old.meta
    const said = { ...(rating ? { rating } : {}), ...(note ? { note } : {}), ...(qualifiers ? { qualifiers } : {}) }
    if (taken) await db.captures.put({ ...taken, meta: { ...taken.meta, ...said } })
    // What the server has under the first stays there; the rest is not said yet and goes with the second.
    await db.voiceNotes
      .where('captureId')
      .equals(oldId)
      .filter(({ state, attempts }) => state === 'unsent' && attempts === 0)
      .modify({ captureId: newId })
  })
  await discardShot(db, old)
}
