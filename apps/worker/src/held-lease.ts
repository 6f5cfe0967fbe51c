import type { EnrichmentRuns } from '@canvass/db/runs/enrichment-runs'
import { type Lease, LeaseLost } from '@canvass/db/captures/lease'
import { repeat } from './repeat.ts'
import type { Running, Timing } from './worker-deps.ts'

export type HeldLease = Running & {
  /** Aborts when the lease is lost: another has the capture, or a person moved it on. */
  readonly lost: AbortSignal
}

/** Prolongs a lease for as long as its run goes on. */
export function holdLease(runs: EnrichmentRuns, lease: Lease, timing: Timing): HeldLease {
  const losing = new AbortController()
  let isFirst = true
  const extending = repeat(
    timing.extendEveryMs,
    async () => {
      if (!isFirst && !losing.signal.aborted) await runs.extend(lease, timing.leaseMs)
      isFirst = false
    },
    (error) => {
      // Anything else is a database that is away: the lease may outlast it, and if not the fence will say so.
      if (error instanceof LeaseLost) losing.abort(error)
    },
  )
  return { lost: losing.signal, stop: () => extending.stop() }
}
