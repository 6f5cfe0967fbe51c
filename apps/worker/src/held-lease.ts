import { LeaseLost } from '@canvass/db/captures/lease'
import { repeat } from './repeat.ts'
import type { Running, Timing } from './worker-deps.ts'

export type HeldLease = Running & {
  /** Aborts when the lease is lost: another worker has the capture, or a person moved it on. */
  readonly lost: AbortSignal
}

/** Extends a lease with the given function for as long as its run is in progress. */
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
      // Any other error means the database is down: the lease may outlast that, and if not, the fence will detect it.
      if (error instanceof LeaseLost) losing.abort(error)
    },
  )
  return { lost: losing.signal, stop: () => extending.stop() }
}

/**
 * Works under a lease and releases it if the work throws, so that the next attempt doesn't have to wait for the lease
 * to expire. Work that loses its lease ends silently.
 */
export async function workUnderLease(
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
