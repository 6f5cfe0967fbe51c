import { getMe } from '@canvass/contracts/addresses'
import { call } from '../api/call.ts'
import { drainSide } from '../batch/drain-side.ts'
import { runEditLane } from '../edits/edit-lane.ts'
import { recoverEdits } from '../edits/recover-edits.ts'
import { announceOutbox } from './announce.ts'
import { runLane } from './lane.ts'
import { holdTab, listLiveTabs } from './live-tabs.ts'
import { openLocalDatabase } from './local-database.ts'
import { measureClock } from './page-clock.ts'
import { recover } from './recover.ts'
import { settleDiscards } from './settle-discards.ts'

const TAB = 'service-worker'

/**
 * Sends what waits while no page is open, captures and all other work, for the one who is signed in and nobody else of
 * this device. A bonus where the browser wakes its service worker; the page does the same by itself. Throws where
 * something is left that may go later: the browser then wakes us again.
 */
export async function drainInBackground(): Promise<void> {
  const { user } = await call(getMe)
  const db = openLocalDatabase(user.id)
  const ended = new AbortController()
  const { signal } = new AbortController()
  holdTab(TAB, ended.signal)
  try {
    const alive = await listLiveTabs().catch(() => undefined)
    const tabs = alive && new Set([...alive, TAB])
    await recover(db, Date.now(), tabs)
    await recoverEdits(db, tabs)
    await settleDiscards(db)
    await measureClock(db)
    await announceOutbox(db, Date.now()).catch(() => undefined)
    const [side, edits, captures] = await Promise.all([
      drainSide(db, signal),
      runEditLane(db, TAB, signal),
      runLane(db, TAB, signal),
    ])
    // What was said of a shot can follow, now that the shot is there.
    await drainSide(db, signal)
    await runEditLane(db, TAB, signal)
    if ([side, edits, captures.why].includes('unreachable')) throw new Error('Nobody answered; there is more to send')
  } finally {
    ended.abort()
  }
}
