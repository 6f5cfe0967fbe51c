import { handOverFiles } from './drain-cargo.ts'
import { findSignedInOwner } from '../local/device-store.ts'
import { drainSelfManaged, recoverSelfManaged } from './self-managed.ts'
import { countIn, selfManagedCargo, statesFree } from '../outbox/cargo.ts'
import type { Preparers, RoundEnd } from '../outbox/keeper.ts'
import { SENDING_LOCK } from '../outbox/locks.ts'
import { holdTab, listLiveTabs } from '../local/live-tabs.ts'
import { type LocalDatabase, openLocalDatabase } from '../local/local-database.ts'

const TAB = 'hand-over'
/** Each round continues where the last one stopped; the next start of the app is another chance. */
const ROUNDS = 5

/**
 * Hands over a user's captures after the server said that no user is signed in, although the owner of this device never
 * signed out. A deactivated user may still hand over what was captured before: the server quarantines it. If only the
 * session is over, the server's first response says so, and everything waits unchanged for the next sign-in. Files on
 * captures come after the captures, because the server accepts them only for captures that it has. Runs in both a page
 * and the service worker.
 *
 * @param mark records next to the database what is pending, which only a page can do. If this round fails, a later
 * start knows that something is left.
 * @returns whether the server said that it accepts nothing, so trying again is pointless
 */
export async function handOver(
  makers: Preparers,
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

/** Runs `work` under the lock, because the page that is being left may still be sending. */
async function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(name, work) : work()
}

async function drainRounds(db: LocalDatabase, makers: Preparers): Promise<RoundEnd['why']> {
  const ended = new AbortController()
  holdTab(TAB, ended.signal)
  try {
    const alive = await listLiveTabs().catch(() => undefined)
    await recoverSelfManaged(db, Date.now(), alive && new Set([...alive, TAB]))
    let end: RoundEnd['why'] = 'empty'
    for (let round = 0; round < ROUNDS && end === 'empty' && (await countWaiting(db)) > 0; round++)
      end = await drainSelfManaged(db, TAB, ended.signal, makers)
    return end
  } finally {
    ended.abort()
  }
}

const countWaiting = (db: LocalDatabase) => countIn(db, selfManagedCargo, statesFree)
