import { type EnrichmentRuns, enrichmentRuns as realRuns } from '@canvass/db/enrichment-runs'
import { failpoint } from './failpoint.ts'

export * from '@canvass/db/enrichment-runs'

/** The real one, in a process that dies before or after a checkpoint. */
export function enrichmentRuns(...asked: Parameters<typeof realRuns>): EnrichmentRuns {
  const runs = realRuns(...asked)
  return {
    ...runs,
    async lease(fence) {
      const lease = await runs.lease(fence)
      if (lease) failpoint('worker after lease')
      return lease
    },
    async endStage(lease, stage, end) {
      failpoint(`worker before ${stage}`)
      await runs.endStage(lease, stage, end)
      failpoint(`worker after ${stage}`)
    },
    async finish(lease, draft) {
      failpoint('worker before finish')
      await runs.finish(lease, draft)
      failpoint('worker after finish')
    },
  }
}
