import { dispatches } from '@canvass/db/runs/dispatches'
import { JOB_NAMES, type JobName } from '@canvass/queue/jobs'
import { DEFINITIONS } from './jobs/definitions.ts'
import { repeat } from './repeat.ts'
import type { Running, Turning, WorkerDeps } from './worker-deps.ts'

const CHECK_MS = 5_000
const WATCHED = JOB_NAMES.filter((name) => !DEFINITIONS[name].mayTakeLong)

export type Watchdog = Running &
  Turning & {
    /** To be told whenever a job of this kind has ended or gets on, also one that was put off. */
    hasEnded(name: JobName): void
  }

/**
 * Calls `onStuck` once when work of a kind is pending and none of it has ended for too long: a consumer may die without a
 * word. A database or queue that is away is not the process's fault and counts for nothing.
 */
export function startWatchdog({ database, queue, timing }: WorkerDeps, onStuck: () => void): Watchdog {
  const lastEndedAt = new Map<JobName, number>()
  const restart = (names: readonly JobName[]) => {
    for (const name of names) lastEndedAt.set(name, performance.now())
  }
  restart(WATCHED)
  const isStuck = (name: JobName) =>
    performance.now() - (lastEndedAt.get(name) ?? performance.now()) >= timing.stuckAfterMs
  const watch = repeat(
    Math.min(CHECK_MS, timing.stuckAfterMs / 2),
    async () => {
      await queue.producer.check()
      const pending = await dispatches(database).pending()
      for (const name of WATCHED) {
        const waiting = pending.find(({ kind }) => kind === name)?.waiting ?? 0
        if (waiting + (await queue.producer.countDue(name)) === 0) restart([name])
      }
      if (!WATCHED.some(isStuck)) return
      restart(WATCHED)
      onStuck()
    },
    () => restart(WATCHED),
  )
  return {
    turnMs: () => watch.turnMs(),
    stop: () => watch.stop(),
    hasEnded: (name) => restart([name]),
  }
}
