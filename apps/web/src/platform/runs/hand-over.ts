import { handOverFiles } from './drain-cargo.ts'
import { findSignedInOwner } from '../local/device-store.ts'
import { drainApart, recoverApart } from './apart.ts'
import { countIn, movedCargo, statesFree } from '../outbox/cargo.ts'
import type { Makers, RoundEnd } from '../outbox/keeper.ts'
import { SENDING_LOCK } from '../outbox/locks.ts'
import { holdTab, listLiveTabs } from '../local/live-tabs.ts'
import { type LocalDatabase, openLocalDatabase } from '../local/local-database.ts'

const TAB = 'hand-over'
/** Each of them goes on with what the round before left; the next start of the app is another chance. */
const ROUNDS = 5

/**
 * The server has just said that nobody is signed in, though the owner of this device never signed out. Somebody who was
 * deactivated may still hand over what was captured before: the server takes it into quarantine. Where only the session
 * is over, its first answer says so, and everything waits for the next sign-in as it was. What was said on the captures
 * comes after them: the server takes it for those that it has. Runs in a page and in the service worker alike.
 *
 * @param mark notes what waits beside the database, as a page can: where this round comes to nothing, a later start knows
 * that something is left
 * @returns whether the server said that nothing is taken: then there is no use in trying again
 */
export async function handOver(
  makers: Makers,
  mark: (db: LocalDatabase) => Promise<void> = () => Promise.resolve(),
): Promise<boolean> {
  const owner = await findSignedInOwner()
  if (!owner) return true
  const db = openLocalDatabase(owner.userId)
  await mark(db)
  const end = await alone(`canvass:${SENDING_LOCK}:${owner.userId}`, () => drainRounds(db, makers))
  if (end === 'empty')
    await alone(`canvass:bytes:${owner.userId}`, () =>
      handOverFiles(db, { tab: TAB, signal: new AbortController().signal }),
    )
  return end === 'sign_in'
}

/** The page that is being left may be sending still. */
async function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(name, work) : work()
}

async function drainRounds(db: LocalDatabase, makers: Makers): Promise<RoundEnd['why']> {
  const ended = new AbortController()
  holdTab(TAB, ended.signal)
  try {
    const alive = await listLiveTabs().catch(() => undefined)
    await recoverApart(db, Date.now(), alive && new Set([...alive, TAB]))
    let end: RoundEnd['why'] = 'empty'
    for (let round = 0; round < ROUNDS && end === 'empty' && (await countWaiting(db)) > 0; round++)
      end = await drainApart(db, TAB, ended.signal, makers)
    return end
  } finally {
    ended.abort()
  }
}

const countWaiting = (db: LocalDatabase) => countIn(db, movedCargo, statesFree)
