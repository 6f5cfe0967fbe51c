import type { Places } from '@canvass/enrichment/ports'
import { chainPlaces } from '../places/chain-places.ts'
import type { PortName, Provider, ProviderTools, WorkerPorts } from './provider.ts'
import { providers } from './providers.ts'

type SettingsOf<P> = P extends Provider<PortName, infer S> ? S : never
type AllOf<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer All) => void ? All : never
/** The combined settings of all providers. */
export type ProviderSettings = AllOf<SettingsOf<(typeof providers)[number]>>

/** The state of one provider. `spare`: available, but another one ranks before it. */
export type ProviderStatus = { name: string; port: PortName; state: 'ready' | 'spare' | 'absent'; why: string | null }

/**
 * Builds the worker's ports from its settings.
 * @returns the ports, and for each provider whether it is available, and if not, why
 */
export function openProviders(
  settings: ProviderSettings,
  tools: ProviderTools,
): { ports: WorkerPorts; found: ProviderStatus[] } {
  const ports: Partial<Record<PortName, unknown>> = {}
  const places: { name: string; places: Places }[] = []
  const found = providers.map((provider): ProviderStatus => {
    const { name, port } = provider
    const opened = provider.open(settings, tools)
    if ('absent' in opened) return { name, port, state: 'absent', why: opened.absent }
    // A places provider is typed by its port.
    if (port === 'places') places.push({ name, places: opened.made as Places })
    if (port === 'places' && places.length > 1)
      return { name, port, state: 'spare', why: 'It is used if those before it find nothing' }
    if (ports[port] !== undefined) return { name, port, state: 'spare', why: 'Another one is used already' }
    ports[port] = opened.made
    return { name, port, state: 'ready', why: null }
  })
  if (places.length > 1) ports.places = chainPlaces(places)
  if (ports.textReader === undefined) throw new Error('No provider reads text')
  if (ports.mailer === undefined) throw new Error('No provider sends mail')
  // Each provider is typed by the port it names, so the value under a name has the right type.
  return { ports: ports as WorkerPorts, found }
}
