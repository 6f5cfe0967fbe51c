import { getMe } from '@canvass/contracts/addresses/auth'
import { isSignedOutError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { drainCargo } from './drain-cargo.ts'
import { isAnyToGo } from '../outbox/cargo.ts'
import { recoverCargo } from '../outbox/plain-cargo.ts'
import { announceUnsent, makeAllDue } from '../../data/unsent/keep-going.ts'
import { makersOfWorker } from '../../data/unsent/ready-in-worker.ts'
import { SYNC_MESSAGE } from '../outbox/background-sync.ts'
import { findSignedInOwner } from '../local/device-store.ts'
import { drainApart, recoverApart } from './apart.ts'
import { handOver } from './hand-over.ts'
import { holdTab, listLiveTabs } from '../local/live-tabs.ts'
import { openLocalDatabase } from '../local/local-database.ts'
import { measureClock } from '../clock/page-clock.ts'

const TAB = 'service-worker'
const MORE = 'There is more to send'

/** As much of a `WindowClient` as is asked for. */
interface OpenPage {
  readonly visibilityState: DocumentVisibilityState
  postMessage(message: unknown): void
}

/** A page that is looked at shows what it sends, so it goes first. One in the background may be frozen and send nothing. */
export async function wakeOutbox(pages: readonly OpenPage[]): Promise<void> {
  for (const page of pages) page.postMessage({ type: SYNC_MESSAGE })
  if (pages.every(({ visibilityState }) => visibilityState === 'hidden')) await drainInBackground()
}

/**
 * Sends what waits while no page is looked at, captures and all other work, for the one who is signed in, by this device's
 * word and the server's, and nobody else of this device. Of somebody whom the server no longer knows it hands over what
 * may still be handed over. A bonus where the browser wakes its service worker; the page does the same by itself. Throws where
 * something is left that may go later: the browser then wakes us again.
 */
export async function drainInBackground(): Promise<void> {
  const owner = await findSignedInOwner()
  // Signed out here without signal: the server has not heard of it, and its session is nobody's to use.
  if (!owner) return
  const db = openLocalDatabase(owner.userId)
  const answer = await call(getMe).catch(noneIfSignedOut)
  if (!answer) {
    if ((await handOver(makersOfWorker)) || !(await isAnyToGo(db))) return
    throw new Error(MORE)
  }
  if (answer.user.id !== owner.userId) return
  const ended = new AbortController()
  const { signal } = new AbortController()
  const voyage = { tab: TAB, signal }
  holdTab(TAB, ended.signal)
  try {
    const alive = await listLiveTabs().catch(() => undefined)
    const tabs = alive && new Set([...alive, TAB])
    await recoverApart(db, Date.now(), tabs)
    await recoverCargo(db, tabs)
    await measureClock(db)
    await announceUnsent(db, Date.now()).catch(() => undefined)
    // The browser wakes us when there is a network again: what waited for its next try has no more to wait for.
    await makeAllDue(db)
    const ends = await Promise.all([
      drainCargo(db, 'operation', voyage),
      drainCargo(db, 'bytes', voyage),
      drainApart(db, TAB, signal, makersOfWorker),
    ])
    // What was said of a shot can follow, now that the shot is there.
    await Promise.all([drainCargo(db, 'operation', voyage), drainCargo(db, 'bytes', voyage)])
    if (ends.includes('sign_in')) return
    if (ends.includes('unreachable') || (await isAnyToGo(db))) throw new Error(MORE)
  } finally {
    ended.abort()
  }
}

function noneIfSignedOut(error: unknown): undefined {
  if (!isSignedOutError(error)) throw error
}
