import { keepInstallId, readMarks } from './device-marks.ts'
import { findInstallId } from '../../platform/local/install-id.ts'
import type { LocalDatabase } from '../../platform/local/local-database.ts'
import { listDiscards } from '../discards/discards.ts'
import { addLost } from './lost-captures.ts'

const NONE: ReadonlySet<string> = new Set()

/**
 * Looks, before anything else is written, whether the browser has thrown the database away: it is new, though the marks
 * beside it name captures. Those are kept as lost and shown until somebody has seen them, but for what is `owed`: its copy
 * is there and is still to be taken back.
 */
export async function detectEviction(db: LocalDatabase, owed: ReadonlySet<string> = NONE): Promise<void> {
  if ((await findInstallId(db)) !== undefined) return
  const marks = readMarks(db.userId)
  const here = new Set((await db.captures.bulkGet(marks.map(({ id }) => id))).flatMap((row) => (row ? [row.id] : [])))
  // What came back meanwhile and was deleted by its owner is not missed.
  for (const { id } of await listDiscards(db)) here.add(id)
  const gone = marks.filter(({ id }) => !here.has(id) && !owed.has(id))
  await addLost(
    db,
    gone.map((mark) => ({ ...mark, why: 'evicted' })),
  )
  await keepInstallId(db)
}
