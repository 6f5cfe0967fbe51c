import { getMe } from '@canvass/contracts/auth'
import { call } from '../api/call.ts'
import { runEditLane } from '../edits/edit-lane.ts'
import { announceOutbox } from './announce.ts'
import { settleDiscards } from './discards.ts'
import { runLane } from './lane.ts'
import { openLocalDatabase } from './local-database.ts'
import { recover } from './recover.ts'

/**
 * Sends what waits while no page is open, for the one who is signed in and nobody else of this device. A bonus where
 * the browser wakes its service worker; the page does the same by itself.
 */
export async function drainInBackground(): Promise<void> {
  const { user } = await call(getMe)
  const db = openLocalDatabase(user.id)
  await recover(db, Date.now())
  await settleDiscards(db)
  await announceOutbox(db, Date.now()).catch(() => undefined)
  const { signal } = new AbortController()
  await Promise.all([runEditLane(db, 'service-worker', signal), runLane(db, 'service-worker', signal)])
}
