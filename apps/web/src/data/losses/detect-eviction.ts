import { keepInstallId, readMarks } from './device-marks.ts'
import { findInstallId } from '../../platform/local/install-id.ts'
import type { LocalDatabase } from '../../platform/local/local-database.ts'
import { listDiscards } from '../discards/discards.ts'
import { addLost } from './lost-captures.ts'

const NONE: ReadonlySet<string> = new Set()

/**
 * Checks, before anything else is written, whether the browser has evicted the database: it is new, though the marks
 * next to it name captures. Those are stored as lost and shown until the user has seen them, except what is `owed`: its
 * copy exists and is still to be restored.
 */
export async function detectEviction(db: LocalDatabase, owed: ReadonlySet<string> = NONE): Promise<void> {
  if ((await findInstallId(db)) !== undefined) return
  const marks = readMarks(db.userId)
  const here = new Set((await db.captures.bulkGet(marks.map(({ id }) => id))).flatMap((row) => (row ? [row.id] : [])))
  // What was restored in the meantime and then deleted by its owner isn't missing.
  for (const { id } of await listDiscards(db)) here.add(id)
  const gone = marks.filter(({ id }) => !here.has(id) && !owed.has(id))
  await addLost(
    db,
    gone.map((mark) => ({ ...mark, why: 'evicted' })),
  )
  await keepInstallId(db)
}
