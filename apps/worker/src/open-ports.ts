import type { Outgoing } from '@canvass/providers/outgoing/outgoing'
import { openProviders, type ProviderSettings } from '@canvass/providers/registry/open-providers'
import type { Log } from './log.ts'
import type { WorkerDeps } from './worker-deps.ts'

/** What the worker has from outside by these settings. What is absent is told once, with the setting that it lacks. */
export function openPorts(
  settings: ProviderSettings,
  outgoing: Outgoing,
  log: Log,
): Pick<WorkerDeps, 'textReader' | 'transcriber' | 'ports'> {
  const { ports, found } = openProviders(settings, { outgoing })
  for (const { name, port, state, why } of found)
    log.info(`The provider ${name} is ${state}`, { port, ...(why !== null && { why }) })
  const { textReader, transcriber, ...others } = ports
  return { textReader, ports: others, ...(transcriber && { transcriber }) }
}
