import type { ChildProcess } from 'node:child_process'
import { HEARTBEAT } from '@canvass/settings/heartbeats'

/** A process may take this many times longer to start than it may be silent afterwards. */
const startsWithin = 4

/**
 * Calls `onSilent` once when the process has sent no heartbeat for `silentMs`: it's stopped, its event loop is stuck,
 * or it reports that it's no longer making progress. Counts only time while this process runs, so that nothing seems
 * silent after the machine slept.
 * @returns a function that ends the watch
 */
export function watchHeartbeats(child: ChildProcess, silentMs: number, onSilent: () => void): () => void {
  const stepMs = silentMs / 10
  let silentFor = 0
  let patienceMs = silentMs * startsWithin
  child.on('message', (message) => {
    if (message !== HEARTBEAT) return
    silentFor = 0
    patienceMs = silentMs
  })
  const steps = setInterval(() => {
    silentFor += stepMs
    if (silentFor < patienceMs) return
    clearInterval(steps)
    onSilent()
  }, stepMs)
  return () => clearInterval(steps)
}
