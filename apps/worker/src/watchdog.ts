import { dispatches } from '@canvass/db/runs/dispatches'
import { JOB_NAMES, type JobName } from '@canvass/queue/jobs'
import { DEFINITIONS } from './jobs/definitions.ts'
import { repeat } from './repeat.ts'
import type { Progress } from './jobs/progress.ts'
import type { Running, Turning, WorkerDeps } from './worker-deps.ts'

const CHECK_MS = 5_000
const WATCHED = JOB_NAMES.filter((name) => !DEFINITIONS[name].mayTakeLong)

export type Watchdog = Running & Turning & { progressOf(name: JobName): Progress }

/**
 * Calls `onStuck` once, with the kinds, if work of a kind is pending and none of it has ended for too long: a consumer
 * may die silently. Work that has announced its maximum duration gets that time. A database or queue that's down isn't
 * the process's fault and doesn't count.
 */
export function startWatchdog(
  { database, queue, timing }: WorkerDeps,
  onStuck: (kinds: readonly JobName[]) => void,
): Watchdog {
  const lastEndedAt = new Map<JobName, number>()
  const underWay = new Map<JobName, Set<{ until: number }>>(JOB_NAMES.map((name) => [name, new Set()]))
  const isWaitedFor = (name: JobName) => [...(underWay.get(name) ?? [])].some(({ until }) => performance.now() < until)
  const restart = (names: readonly JobName[]) => {
    for (const name of names) lastEndedAt.set(name, performance.now())
  }
  restart(WATCHED)
  const isStuck = (name: JobName) =>
    performance.now() - (lastEndedAt.get(name) ?? performance.now()) >= timing.stuckAfterMs && !isWaitedFor(name)
  const watch = repeat(
    Math.min(CHECK_MS, timing.stuckAfterMs / 2),
    async () => {
      await queue.producer.check()
      const pending = await dispatches(database).pending()
      for (const name of WATCHED) {
        const waiting = pending.find(({ kind }) => kind === name)?.waiting ?? 0
        if (waiting + (await queue.producer.countDue(name)) === 0) restart([name])
      }
      const stuck = WATCHED.filter(isStuck)
      if (stuck.length === 0) return
      restart(WATCHED)
      onStuck(stuck)
    },
    () => restart(WATCHED),
  )
  return {
    turnMs: () => watch.turnMs(),
    stop: () => watch.stop(),
    progressOf: (name) => ({
      hasEnded: () => restart([name]),
      hasBegun(mayTakeMs) {
        const one = { until: performance.now() + mayTakeMs }
        underWay.get(name)?.add(one)
        return () => underWay.get(name)?.delete(one)
      },
    }),
  }
}
