import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres, type PostgresOptions, type RunningPostgres } from './postgres.ts'
import { limitFileSize } from '../supervisor/limit-file-size.ts'
import { describeFailure } from '../machine/user-error.ts'

export type SupervisedPostgres = { url: () => string; pid: () => number; stop: () => Promise<void> }

const shortestWaitMs = 500
const longestWaitMs = 30_000
const steadyAfterMs = 60_000
const logCheckMs = 60_000

/**
 * Runs the embedded PostgreSQL and restarts it when it ends unexpectedly: immediately the first time, then with
 * increasing delays for as long as it doesn't stay up, as on a full disk.
 * @param onMoved called when it came back on another port because its own was taken in the meantime
 */
export async function supervisePostgres(options: PostgresOptions, onMoved: () => void): Promise<SupervisedPostgres> {
  const say = options.say ?? (() => {})
  const log = `${options.dir}/postgres.log`
  const stopping = new AbortController()
  let running: RunningPostgres = await startPostgres(options)
  // PostgreSQL writes its log itself and never limits its size.
  const looking = setInterval(() => limitFileSize(log), logCheckMs)

  const watch = async () => {
    let waitMs = 0
    let startedAt = Date.now()
    for (;;) {
      await running.ended
      if (stopping.signal.aborted) return
      if (Date.now() - startedAt > steadyAfterMs) waitMs = 0
      const when = waitMs === 0 ? 'again' : `again in ${waitMs / 1000} s`
      say(`PostgreSQL ended unexpectedly; starting it ${when}. See ${log}`)
      await sleep(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      waitMs = Math.min(Math.max(waitMs * 2, shortestWaitMs), longestWaitMs)
      const before = running.url
      startedAt = Date.now()
      try {
        running = await startPostgres(options)
      } catch (error) {
        say(describeFailure(error))
        continue
      }
      // The stop was requested during the start, so it stopped the previous process, not this one.
      if (stopping.signal.aborted) await running.stop()
      else if (running.url !== before) onMoved()
    }
  }
  const watching = watch()

  return {
    url: () => running.url,
    pid: () => running.pid,
    stop: async () => {
      stopping.abort()
      clearInterval(looking)
      await running.stop()
      await watching
    },
  }
}
