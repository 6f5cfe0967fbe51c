import { type RoundEnd, sendCaptures } from './send-captures.ts'
import type { LocalDatabase } from '../../../platform/local/local-database.ts'
import { makeDue } from '../state/make-due.ts'
import { prepareCapture } from '../preparing/prepare-capture.ts'
import type { MakeSmaller } from '../preparing/rendition.ts'

/** So many are made ready before they are sent: whoever runs this may be ended at any moment. */
const READY_AT_ONCE = 10

/**
 * Sends all captures that wait, those first that are ready, then those that `makeSmaller` has still to make ready, a few
 * at a time; for what goes on without a page. Whoever runs it has been told that somebody answers again: pauses between
 * tries end.
 */
export async function drainCaptures(
  db: LocalDatabase,
  tab: string,
  signal: AbortSignal,
  makeSmaller: MakeSmaller,
): Promise<RoundEnd['why']> {
  await makeDue(db)
  const tried = new Set<string>()
  for (;;) {
    // Whether the server has room is found out with one capture: nothing of the pages' pauses is known here.
    const { why } = await sendCaptures(db, tab, signal, { isProbe: true })
    // The first answer tells whether anything is taken at all.
    if (why !== 'empty' || !(await prepareSome(db, makeSmaller, tried))) return why
  }
}

/**
 * Answers whether any was tried. Where a page is at it they are its to make ready: two at the same photo would count as
 * two pages that it took down.
 */
function prepareSome(db: LocalDatabase, makeSmaller: MakeSmaller, tried: Set<string>): Promise<boolean> {
  const prepare = async (): Promise<boolean> => {
    const waiting = await db.captures.where('state').equals('preparing').primaryKeys()
    const ids = waiting.filter((id) => !tried.has(id)).slice(0, READY_AT_ONCE)
    for (const id of ids) {
      // What the server wants smaller still is for the next time.
      tried.add(id)
      await prepareCapture(db, id, makeSmaller).catch(() => undefined)
    }
    return ids.length > 0
  }
  if (!('locks' in navigator)) return prepare()
  return navigator.locks.request(`canvass:prepare:${db.userId}`, { ifAvailable: true }, (lock) =>
    lock ? prepare() : false,
  )
}
