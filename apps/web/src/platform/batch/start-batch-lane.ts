import { listDiscards } from '../offline/discards.ts'
import { openLocalDatabase } from '../offline/local-database.ts'
import { loop } from '../offline/loop.ts'
import { onMoved } from '../offline/outbox-signals.ts'
import { promoteAfterthoughts } from './promote-afterthoughts.ts'
import { sendSalesEvents } from './send-sales-events.ts'
import { sendVoiceNotes } from './send-voice-notes.ts'
import { onSide } from './side-signals.ts'
import { trimVoiceNotes } from './voice-notes.ts'

const AGAIN_MS = 20_000

/**
 * Sends what belongs to captures beside their photos while the page is open: events, voice notes, and what was said of
 * a shot after it left. Of several tabs one works at a time; each errand's trouble is its own.
 */
export function startBatchLane(userId: string): () => void {
  const db = openLocalDatabase(userId)
  const stopped = new AbortController()
  const work = async (): Promise<void> => {
    if (stopped.signal.aborted || !navigator.onLine) return
    const errands = [
      () => sendSalesEvents(db),
      () => sendVoiceNotes(db, Date.now(), stopped.signal),
      () => promoteAfterthoughts(db),
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
  const stops = [onSide(wake), onMoved(wake)]
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
