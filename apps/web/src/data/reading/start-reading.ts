import { useSenderState } from '../../platform/outbox/sender-state.ts'
import { openLocalDatabase } from '../../platform/local/local-database.ts'
import { coalesceRuns } from '../../platform/outbox/coalesce-runs.ts'
import { onQueued } from '../../platform/outbox/outbox-signals.ts'
import { waitForShutterIdle } from '../../platform/outbox/shutter-first.ts'
import { isPowerLow } from '../../platform/reading/is-power-low.ts'
import { PACK_PROTOCOL } from '../../platform/reading/pack.ts'
import { lookForPack, startPack, usePack } from '../../platform/reading/pack-state.ts'
import { isPackWanted } from '../../platform/reading/pack-wanted.ts'
import { findUnread, readCapture, trimReadings } from './read-next.ts'
import { Reader } from '../../platform/reading/reader.ts'

const LOOK_EVERY_MS = 5_000
/** Online, the server reads within seconds, and better; a capture that has waited this long is read here anyway. */
const PATIENCE_MS = 60_000
/** The worker and its memory are released after this long without work. */
const IDLE_MS = 60_000
/** Between two pictures, other work gets the processor. */
const REST_MS = 250

/**
 * Reads pending captures on this device while the page is open and a pack is here; returns a function that stops it.
 */
export function startReading(userId: string): () => void {
  const db = openLocalDatabase(userId)
  const stopped = new AbortController()
  let reader: Reader | undefined
  let idle: ReturnType<typeof setTimeout> | undefined
  const closeReader = (): void => {
    reader?.close()
    reader = undefined
  }

  const readAll = async (): Promise<void> => {
    for (;;) {
      const pack = usePack.getState().kept
      // A worker with another protocol waits until its owner downloads the newer pack.
      if (
        !pack ||
        pack.protocol !== PACK_PROTOCOL ||
        stopped.signal.aborted ||
        document.visibilityState !== 'visible' ||
        (await isPowerLow())
      )
        return
      await waitForShutterIdle(stopped.signal)
      // Photos are prepared for sending before any is read.
      if ((await db.captures.where('state').equals('preparing').count()) > 0) return
      const isCutOff = !navigator.onLine || useSenderState.getState().isUnreachable
      const id = await findUnread(db, pack.version, isCutOff ? undefined : Date.now() - PATIENCE_MS)
      if (id === undefined) return
      if (reader?.version !== pack.version) closeReader()
      reader ??= new Reader(pack)
      clearTimeout(idle)
      const current = reader
      await readCapture(db, id, current, Date.now)
      if (current.isClosed) closeReader()
      idle = setTimeout(closeReader, IDLE_MS)
      await new Promise((resolve) => setTimeout(resolve, REST_MS))
    }
  }
  // Only one tab of a device reads: two would use twice the memory.
  const run = coalesceRuns(async () => {
    if (!('locks' in navigator)) return readAll()
    await navigator.locks.request(`canvass:reading:${userId}`, { ifAvailable: true }, (lock) =>
      lock ? readAll() : undefined,
    )
  })
  const wake = (): void => {
    if (!stopped.signal.aborted && usePack.getState().kept) void run().catch(() => undefined)
  }

  const timer = setInterval(wake, LOOK_EVERY_MS)
  const stopListening = [
    onQueued(wake),
    usePack.subscribe((state, before) => {
      if (state.kept === before.kept) return
      if (!state.kept) closeReader()
      wake()
    }),
  ]
  addEventListener('offline', wake, { signal: stopped.signal })
  document.addEventListener('visibilitychange', wake, { signal: stopped.signal })
  void lookForPack()
    .then(() => trimReadings(db))
    .then(() => (isPackWanted() && !usePack.getState().kept ? startPack() : undefined))
    .catch(() => undefined)
  return () => {
    stopped.abort()
    clearInterval(timer)
    clearTimeout(idle)
    closeReader()
    for (const stop of stopListening) stop()
  }
}
