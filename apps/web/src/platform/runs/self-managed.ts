import { cargoSenders } from '../../data/unsent/all-senders.ts'
import { makeSelfManagedDue } from '../../data/unsent/keep-going.ts'
import { cargoTable, type LocalDatabase } from '../local/local-database.ts'
import { keysIn, selfManagedCargo, preparedCargo } from '../outbox/cargo.ts'
import type { Preparers, RoundEnd } from '../outbox/keeper.ts'

/* Cargo that has its own transitions is sent in its own round, separate from all other cargo. */

/** How many are prepared before they are sent. A small batch, since this code may be killed at any moment. */
const READY_AT_ONCE = 10

/** Recovers what a kill left behind in such cargo: rows claimed by tabs that aren't among `alive` continue. */
export async function recoverSelfManaged(
  db: LocalDatabase,
  now: number,
  alive: ReadonlySet<string> | undefined,
): Promise<void> {
  for (const name of selfManagedCargo) await cargoSenders[name].recover(db, now, alive)
}

/**
 * Sends what is due of such cargo, one kind at a time. Once one kind meets trouble with the server, the rest isn't
 * tried.
 */
export async function sendSelfManaged(
  db: LocalDatabase,
  tab: string,
  signal: AbortSignal,
  how: { isProbe: boolean },
): Promise<RoundEnd> {
  let end: RoundEnd = { why: 'empty', pauseMs: 0 }
  for (const name of selfManagedCargo) {
    end = await cargoSenders[name].send(db, tab, signal, how)
    if (end.why !== 'empty') return end
  }
  return end
}

/**
 * Sends all pending cargo of this kind for code that runs without a page: first the rows that are ready, then a few at
 * a time those that `makers` still have to prepare. The caller has learned that the server is reachable again, so this
 * cancels pending backoff.
 */
export async function drainSelfManaged(
  db: LocalDatabase,
  tab: string,
  signal: AbortSignal,
  makers: Preparers,
): Promise<RoundEnd['why']> {
  await makeSelfManagedDue(db)
  const tried = new Set<string>()
  for (;;) {
    // A single row probes whether the server has room: pauses that pages have stored are unknown here.
    const { why } = await sendSelfManaged(db, tab, signal, { isProbe: true })
    // The first result shows whether anything is accepted at all.
    if (why !== 'empty' || !(await prepareSome(db, makers, tried))) return why
  }
}

/**
 * Resolves to whether any row was tried. If a page is preparing rows, this leaves them to it: two at the same photo
 * would count as two pages that the photo crashed.
 */
function prepareSome(db: LocalDatabase, makers: Preparers, tried: Set<string>): Promise<boolean> {
  const make = async (): Promise<boolean> => {
    let count = 0
    for (const name of preparedCargo) {
      const waiting = (await keysIn(db, name, [cargoTable(name).preparing ?? ''])).map(String)
      for (const id of waiting.filter((one) => !tried.has(one)).slice(0, READY_AT_ONCE)) {
        count += 1
        // If the server wants it smaller still, that waits for the next run.
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
