import { openProviders, type ProviderSettings } from '@canvass/providers/registry/open-providers'
import type { ProviderTools } from '@canvass/providers/registry/provider'
import type { Log } from './log.ts'
import type { WorkerDeps } from './worker-deps.ts'

/** What the worker has from outside by these settings. What is absent is told once, with the setting that it lacks. */
export function openPorts(
  settings: ProviderSettings,
  tools: ProviderTools,
  log: Log,
): Pick<WorkerDeps, 'textReader' | 'transcriber' | 'ports'> {
  const { ports, found } = openProviders(settings, tools)
  for (const { name, port, state, why } of found)
    log.info(`The provider ${name} is ${state}`, { port, ...(why !== null && { why }) })
  const { textReader, transcriber, ...others } = ports
  return { textReader, ports: others, ...(transcriber && { transcriber }) }
}
