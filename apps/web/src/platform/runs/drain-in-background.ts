import { getMe } from '@canvass/contracts/addresses/auth'
import { isSignedOutError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { drainCargo } from './drain-cargo.ts'
import { isAnyToGo } from '../outbox/cargo.ts'
import { recoverCargo } from '../outbox/plain-cargo.ts'
import { announceUnsent, makeAllDue } from '../../data/unsent/keep-going.ts'
import { workerPreparers } from '../../data/unsent/worker-preparers.ts'
import { SYNC_MESSAGE } from '../outbox/background-sync.ts'
import { findSignedInOwner } from '../local/device-store.ts'
import { drainSelfManaged, recoverSelfManaged } from './self-managed.ts'
import { handOver } from './hand-over.ts'
import { holdTab, listLiveTabs } from '../local/live-tabs.ts'
import { openLocalDatabase } from '../local/local-database.ts'
import { measureClock } from '../clock/page-clock.ts'

const TAB = 'service-worker'
const MORE = 'There is more to send'

/** The part of a `WindowClient` used here. */
interface OpenPage {
  readonly visibilityState: DocumentVisibilityState
  postMessage(message: unknown): void
}

/**
 * Messages all open pages, and sends without them only if all are hidden. A visible page shows what it sends, so it
 * takes precedence; one in the background may be frozen and send nothing.
 */
export async function wakeOutbox(pages: readonly OpenPage[]): Promise<void> {
  for (const page of pages) page.postMessage({ type: SYNC_MESSAGE })
  if (pages.every(({ visibilityState }) => visibilityState === 'hidden')) await drainInBackground()
}

/**
 * Sends captures and all other pending work while no page is visible. Sends only for the user who is signed in
 * according to both this device and the server, and for no other user of this device. For a user whom the server no
 * longer knows, hands over what may still be handed over. This is a bonus in browsers that wake their service worker;
 * the page does the same on its own. Throws if something remains that may be sent later, so that the browser wakes us
 * again.
 */
export async function drainInBackground(): Promise<void> {
  const owner = await findSignedInOwner()
  // The user signed out here while offline: the server doesn't know yet, and no one may use that session.
  if (!owner) return
  const db = openLocalDatabase(owner.userId)
  const answer = await call(getMe).catch(noneIfSignedOut)
  if (!answer) {
    if ((await handOver(workerPreparers)) || !(await isAnyToGo(db))) return
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
    await recoverSelfManaged(db, Date.now(), tabs)
    await recoverCargo(db, tabs)
    await measureClock(db)
    await announceUnsent(db, Date.now()).catch(() => undefined)
    // The browser wakes us when there is a network again, so there is no reason to wait out any backoff.
    await makeAllDue(db)
    const ends = await Promise.all([
      drainCargo(db, 'operation', voyage),
      drainCargo(db, 'bytes', voyage),
      drainSelfManaged(db, TAB, signal, workerPreparers),
    ])
    // Work about a capture can follow now that the capture is there.
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
