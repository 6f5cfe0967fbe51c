import { AsyncLocalStorage } from 'node:async_hooks'
import type { StageName } from '@canvass/contracts/shapes/stages'
import { type ProviderCallCount, providerCounts } from '@canvass/db/usage/provider-counts'
import type { Exchange } from '@canvass/providers/outgoing/outgoing'
import type { ProviderMemory } from '@canvass/providers/registry/provider-memory'
import type { WorkerDeps } from './worker-deps.ts'

type Tally = { stage: () => StageName; rows: Map<string, ProviderCallCount> }

/** The run on whose behalf a call is made: providers serve all runs, and aren't told which one is calling. */
const runs = new AsyncLocalStorage<Tally>()

/**
 * Counts calls to services during `work`, and saves the counts when it has ended, whatever its outcome. If the process
 * is killed, its counts are lost; model costs have a separate ledger.
 */
export async function countCallsDuring<T>(
  { database, log }: Pick<WorkerDeps, 'database' | 'log'>,
  organizationId: string,
  stage: () => StageName,
  work: () => Promise<T>,
): Promise<T> {
  const tally: Tally = { stage, rows: new Map() }
  try {
    return await runs.run(tally, work)
  } finally {
    // A missing figure isn't worth failing a run.
    if (tally.rows.size > 0)
      await providerCounts(database)
        .add(organizationId, [...tally.rows.values()])
        .catch((error: unknown) => log.warn('Calls to services could not be counted', { error: String(error) }))
  }
}

/** Counts a call in the run that made it. One not made because the service is suspended doesn't count. */
export function countCall({ provider, code }: Pick<Exchange, 'provider' | 'code'>): void {
  if (code === 'resting') return
  note(provider, 'calls')
  if (code !== null && code !== 'called_off') note(provider, 'failures')
}

/** Wraps a memory to count its cache hits. */
export const countedMemory = (memory: ProviderMemory): ProviderMemory => ({
  ...memory,
  async recall(key, service) {
    const known = await memory.recall(key, service)
    if (known !== undefined) note(service, 'remembered')
    return known
  },
})

function note(provider: string, what: 'calls' | 'remembered' | 'failures'): void {
  const tally = runs.getStore()
  if (!tally) return
  const stage = tally.stage()
  const key = `${stage} ${provider}`
  const row = tally.rows.get(key) ?? { stage, provider, calls: 0, remembered: 0, failures: 0 }
  row[what] += 1
  tally.rows.set(key, row)
}
