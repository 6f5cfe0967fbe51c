import type { Running, Turning } from '../../../apps/worker/src/worker-deps.ts'

/** A worker that trusts its queue: jobs that the queue forgets are never requeued. */
export const startSweep = (): Running & Turning => ({ stop: () => Promise.resolve(), turnMs: () => 0 })
