import { listDiscards } from '../../data/discards/discards.ts'
import { type LocalDatabase, openLocalDatabase } from '../local/local-database.ts'
import { loadSending } from './load-sending.ts'
import { loop } from '../outbox/loop.ts'
import { askForBackgroundSync } from '../outbox/background-sync.ts'
import { useLaneState } from '../outbox/lane-state.ts'
import { onMoved, onTryNow } from '../outbox/outbox-signals.ts'
import type { SideEnd } from './drain-side.ts'
import { allCargo } from '../../data/unsent/all-cargo.ts'
import { countWaiting, makeDue } from '../outbox/cargo.ts'
import { onSide } from '../outbox/side-signals.ts'

const AGAIN_MS = 20_000

/**
 * Sends what belongs to captures beside their photos while the page is open: events, voice notes, and what was said of
 * a shot after it left. Of several tabs one works at a time; each errand's trouble is its own.
 */
export function startBatchLane(userId: string): () => void {
  const db = openLocalDatabase(userId)
  const stopped = new AbortController()
  const work = async (): Promise<void> => {
    if (stopped.signal.aborted || !navigator.onLine || !(await isAnythingHere(db))) return
    const { drainSide, trimVoiceNotes } = await loadSending()
    const errands = [
      () => sendSide(() => drainSide(db, stopped.signal)),
      async () => trimVoiceNotes(db, new Set((await listDiscards(db)).map(({ id }) => id)), Date.now()),
    ]
    for (const errand of errands) await Promise.resolve(errand()).catch(() => undefined)
  }
  const alone = async (): Promise<void> => {
    if (!('locks' in navigator)) return work()
    await navigator.locks.request(`canvass:batch:${userId}`, { ifAvailable: true }, (lock) =>
      lock ? work() : undefined,
    )
  }
  const run = loop(alone)
  const wake = (): void => void run().catch(() => undefined)
  const listening = { signal: stopped.signal }
  const stops = [
    onSide(() => {
      wake()
      void askForBackgroundSync()
    }),
    onMoved(wake),
    onTryNow(() => void makeDue(db, allCargo).then(wake, wake)),
  ]
  addEventListener('online', wake, listening)
  addEventListener('pageshow', wake, listening)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wake(), listening)
  const timer = setInterval(wake, AGAIN_MS)
  wake()
  return () => {
    stopped.abort()
    clearInterval(timer)
    for (const stop of stops) stop()
  }
}

/** Sends, and says to the captures' lane what it met. */
async function sendSide(drain: () => Promise<SideEnd>): Promise<void> {
  if (useLaneState.getState().needsSignIn) return
  const end = await drain()
  if (end === 'sign_in') useLaneState.setState({ needsSignIn: true })
  if (end === 'unreachable' || end === 'sent') useLaneState.setState({ isUnreachable: end === 'unreachable' })
}

async function isAnythingHere(db: LocalDatabase): Promise<boolean> {
  // Voice notes that were sent are here for a week, to be let go then.
  const counts = await Promise.all([countWaiting(db, allCargo), db.voiceNotes.count(), db.afterthoughts.count()])
  return counts.some((count) => count > 0)
}
