import type { ProviderHealth } from '@canvass/db/runs/service-heartbeats'
import type { ProviderState } from '@canvass/providers/outgoing/outgoing'

/** Describes the state of external services in public terms: no URLs, and nothing about the requests. */
export const providerHealth = (states: readonly ProviderState[]): ProviderHealth[] =>
  states.map((one) => ({ name: one.provider, ok: one.state === 'closed', detail: detailOf(one) }))

function detailOf({ state, restMs, calls, failures }: ProviderState): string {
  if (state === 'open') return `Paused for another ${Math.ceil(restMs / 1000)} s`
  if (calls === 0) return 'Not used yet'
  return `Calls: ${calls}, failed: ${failures}`
}
