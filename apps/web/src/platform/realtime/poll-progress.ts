import { POLL_HOLD_MS } from '@canvass/contracts/limits'
import { pollRealtime } from '@canvass/contracts/addresses/realtime'
import { isSignedOutError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { nudgeSync, announceSequence } from '../sync/nudge.ts'
import { announceProgress } from '../sync/progress/progress-event.ts'

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 30_000

/** Polls for progress since the cursor until aborted or signed out. */
export async function pollProgress(cursor: { seq: number }, signal: AbortSignal): Promise<void> {
  let pauseMs = FIRST_PAUSE_MS
  while (!signal.aborted) {
    try {
      const answer = await call(pollRealtime, { query: { since: cursor.seq } }, { signal, timeoutMs: 2 * POLL_HOLD_MS })
      pauseMs = FIRST_PAUSE_MS
      const isOtherLife = answer.next < cursor.seq
      cursor.seq = answer.next
      for (const progress of answer.messages) announceProgress(progress)
      if (isOtherLife) nudgeSync()
      else announceSequence(answer.next)
      // While other users keep writing, every request is answered immediately.
      if (answer.messages.length === 0) await pause(FIRST_PAUSE_MS, signal)
    } catch (error) {
      if (isSignedOutError(error)) return
      await pause(pauseMs, signal)
      pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)
    }
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
