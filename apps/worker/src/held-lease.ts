import { LeaseLost } from '@canvass/db/captures/lease'
import { repeat } from './repeat.ts'
import type { Running, Timing } from './worker-deps.ts'

export type HeldLease = Running & {
  /** Aborts when the lease is lost: another has the capture, or a person moved it on. */
  readonly lost: AbortSignal
}

/** Prolongs a lease, by what it is given, for as long as its run goes on. */
export function holdLease(extend: () => Promise<void>, timing: Timing): HeldLease {
  const losing = new AbortController()
  let isFirst = true
  const extending = repeat(
    timing.extendEveryMs,
    async () => {
      if (!isFirst && !losing.signal.aborted) await extend()
      isFirst = false
    },
    (error) => {
      // Anything else is a database that is away: the lease may outlast it, and if not the fence will say so.
      if (error instanceof LeaseLost) losing.abort(error)
    },
  )
  return { lost: losing.signal, stop: () => extending.stop() }
}

/**
 * Works on what is leased and gives it back where the work throws, so that the next try need not wait for the lease to run
 * out. What is lost meanwhile ends quietly.
 */
export async function workHeld(
  held: HeldLease,
  stopping: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
  giveBack: () => Promise<void>,
): Promise<void> {
  try {
    await work(AbortSignal.any([stopping, held.lost]))
  } catch (error) {
    if (error instanceof LeaseLost || held.lost.aborted) return
    await giveBack().catch(() => undefined)
    throw error
  } finally {
    await held.stop()
  }
}
