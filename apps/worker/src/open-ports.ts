import { openProviders, type ProviderSettings } from '@canvass/providers/registry/open-providers'
import type { ProviderTools } from '@canvass/providers/registry/provider'
import type { Log } from './log.ts'
import type { WorkerDeps } from './worker-deps.ts'

/**
 * Opens the worker's external services according to these settings. Logs each absent one once, with the missing
 * setting.
 */
export function openPorts(
  settings: ProviderSettings & { aiMonthlyTokens: number },
  tools: ProviderTools,
  log: Log,
): Pick<WorkerDeps, 'textReader' | 'mailer' | 'transcriber' | 'ports' | 'vision' | 'monthlyTokens'> {
  const { ports, found } = openProviders(settings, tools)
  for (const { name, port, state, why } of found)
    log.info(`The provider ${name} is ${state}`, { port, ...(why !== null && { why }) })
  const { textReader, mailer, transcriber, visionReader, ...others } = ports
  return {
    textReader,
    mailer,
    ports: others,
    monthlyTokens: settings.aiMonthlyTokens,
    ...(transcriber && { transcriber }),
    // The operator has turned it on; organizations don't have a setting for it yet.
    ...(visionReader && { vision: { reader: visionReader, isWanted: () => Promise.resolve(true) } }),
  }
}
