import { type EnrichmentRuns, enrichmentRuns as realRuns } from '@canvass/db/runs/enrichment-runs'
import { LeaseLost } from '@canvass/db/captures/lease'
import { failpoint } from './failpoint.ts'

export * from '@canvass/db/runs/enrichment-runs'

/**
 * The real implementation, in a process that dies before or after a checkpoint, and that reports a write that came too
 * late.
 */
export function enrichmentRuns(...asked: Parameters<typeof realRuns>): EnrichmentRuns {
  const runs = realRuns(...asked)
  return {
    ...runs,
    extend: (...of) => reportLateWrite(runs.extend(...of)),
    async lease(fence) {
      const lease = await runs.lease(fence)
      if (lease) failpoint('worker after lease')
      return lease
    },
    async writeStages(lease, notes) {
      const ended = notes.filter(({ state }) => state !== 'running')
      for (const { stage } of ended) failpoint(`worker before ${stage}`)
      await reportLateWrite(runs.writeStages(lease, notes))
      for (const { stage } of ended) failpoint(`worker after ${stage}`)
    },
    async finish(...of) {
      failpoint('worker before finish')
      await reportLateWrite(runs.finish(...of))
      failpoint('worker after finish')
    },
  }
}

async function reportLateWrite<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (error instanceof LeaseLost) console.log('FAULTS: a write came too late')
    throw error
  }
}
