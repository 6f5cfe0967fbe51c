import type { ChildProcess } from 'node:child_process'
import { SIGN_OF_LIFE } from '@canvass/settings/signs-of-life'

/** A process takes longer to come up than it may ever be silent afterwards. */
const startsWithin = 4

/**
 * Calls `onSilent` once when the process has given no sign of life for `silentMs`: stopped, stuck in its event loop, or
 * saying by itself that it no longer gets anywhere. Time is counted in steps that we were awake for, so that a machine
 * which slept does not find everybody silent.
 * @returns what ends the watch
 */
export function watchLife(child: ChildProcess, silentMs: number, onSilent: () => void): () => void {
  const stepMs = silentMs / 10
  let silentFor = 0
  let patienceMs = silentMs * startsWithin
  child.on('message', (message) => {
    if (message !== SIGN_OF_LIFE) return
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
