import { type LaneEnd, runLane } from './lane.ts'
import type { LocalDatabase } from './local-database.ts'
import { makeDue } from './make-due.ts'
import { prepareCapture } from './prepare-capture.ts'
import type { MakeSmaller } from './rendition.ts'

/** What the server wants smaller still is made ready once more, so often at most. */
const ROUNDS = 4

/**
 * Sends all captures that wait, those first that are ready, then those that `makeSmaller` has still to make ready; for
 * what goes on without a page. Whoever runs it has been told that somebody answers again: pauses between tries end.
 */
export async function drainCaptures(
  db: LocalDatabase,
  tab: string,
  signal: AbortSignal,
  makeSmaller: MakeSmaller,
): Promise<LaneEnd['why']> {
  await makeDue(db)
  for (let round = 1; ; round++) {
    const { why } = await runLane(db, tab, signal)
    // The first answer tells whether anything is taken at all.
    if (why !== 'empty' || round > ROUNDS || !(await prepareAll(db, makeSmaller))) return why
  }
}

/** Answers whether any is ready now that was not. */
async function prepareAll(db: LocalDatabase, makeSmaller: MakeSmaller): Promise<boolean> {
  let isAny = false
  for (const id of await db.captures.where('state').equals('preparing').primaryKeys()) {
    const prepared = await prepareCapture(db, id, makeSmaller).catch(() => undefined)
    isAny ||= prepared !== undefined
  }
  return isAny
}
