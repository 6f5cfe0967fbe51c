import { cargoSenders } from '../../data/unsent/all-senders.ts'
import { makeMovedDue } from '../../data/unsent/keep-going.ts'
import { cargoTable, type LocalDatabase } from '../local/local-database.ts'
import { keysIn, movedCargo, preparedCargo } from '../outbox/cargo.ts'
import type { Makers, RoundEnd } from '../outbox/keeper.ts'

/* Cargo that has its own transitions is sent in a round of its own, apart from all other. */

/** So many are made ready before they are sent: whoever runs this may be ended at any moment. */
const READY_AT_ONCE = 10

/** Puts right what a kill left behind in such cargo: what was in the hands of tabs that are not among `alive` goes on. */
export async function recoverApart(
  db: LocalDatabase,
  now: number,
  alive: ReadonlySet<string> | undefined,
): Promise<void> {
  for (const name of movedCargo) await cargoSenders[name].recover(db, now, alive)
}

/** Sends what is due of such cargo, one after the other. What one of them finds out about the server holds for the next. */
export async function sendApart(
  db: LocalDatabase,
  tab: string,
  signal: AbortSignal,
  how: { isProbe: boolean },
): Promise<RoundEnd> {
  let end: RoundEnd = { why: 'empty', pauseMs: 0 }
  for (const name of movedCargo) {
    end = await cargoSenders[name].send(db, tab, signal, how)
    if (end.why !== 'empty') return end
  }
  return end
}

/**
 * Sends all such cargo that waits, that first which is ready, then that which `makers` have still to make ready, a few at
 * a time; for what goes on without a page. Whoever runs it has been told that somebody answers again: pauses between tries
 * end.
 */
export async function drainApart(
  db: LocalDatabase,
  tab: string,
  signal: AbortSignal,
  makers: Makers,
): Promise<RoundEnd['why']> {
  await makeMovedDue(db)
  const tried = new Set<string>()
  for (;;) {
    // Whether the server has room is found out with one of them: nothing of the pages' pauses is known here.
    const { why } = await sendApart(db, tab, signal, { isProbe: true })
    // The first answer tells whether anything is taken at all.
    if (why !== 'empty' || !(await makeSomeReady(db, makers, tried))) return why
  }
}

/**
 * Answers whether any was tried. Where a page is at it they are its to make ready: two at the same photo would count as
 * two pages that it took down.
 */
function makeSomeReady(db: LocalDatabase, makers: Makers, tried: Set<string>): Promise<boolean> {
  const make = async (): Promise<boolean> => {
    let count = 0
    for (const name of preparedCargo) {
      const waiting = (await keysIn(db, name, [cargoTable(name).preparing ?? ''])).map(String)
      for (const id of waiting.filter((one) => !tried.has(one)).slice(0, READY_AT_ONCE)) {
        count += 1
        // What the server wants smaller still is for the next time.
        tried.add(id)
        await makers[name](db, id).catch(() => undefined)
      }
    }
    return count > 0
  }
  if (!('locks' in navigator)) return make()
  return navigator.locks.request(`canvass:prepare:${db.userId}`, { ifAvailable: true }, (lock) =>
    lock ? make() : false,
  )
}
