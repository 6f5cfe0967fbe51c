import type { Places } from '@canvass/enrichment/ports'
import { placesInOrder } from '../places/in-order.ts'
import type { PortName, Provider, ProviderTools, WorkerPorts } from './provider.ts'
import { providers } from './providers.ts'

type SettingsOf<P> = P extends Provider<PortName, infer S> ? S : never
type AllOf<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer All) => void ? All : never
/** The settings of all providers together. */
export type ProviderSettings = AllOf<SettingsOf<(typeof providers)[number]>>

/** What became of one provider. `spare`: it could be there, and another one before it is. */
export type ProviderFound = { name: string; port: PortName; state: 'ready' | 'spare' | 'absent'; why: string | null }

/**
 * Makes the ports of the worker from its settings.
 * @returns the ports, and for each provider whether it is there, and why not
 */
export function openProviders(
  settings: ProviderSettings,
  tools: ProviderTools,
): { ports: WorkerPorts; found: ProviderFound[] } {
  const ports: Partial<Record<PortName, unknown>> = {}
  const places: { name: string; places: Places }[] = []
  const found = providers.map((provider): ProviderFound => {
    const { name, port } = provider
    const opened = provider.open(settings, tools)
    if ('absent' in opened) return { name, port, state: 'absent', why: opened.absent }
    // A provider of places is typed as one by its port.
    if (port === 'places') places.push({ name, places: opened.made as Places })
    if (port === 'places' && places.length > 1)
      return { name, port, state: 'spare', why: 'It is asked where those before it find nothing' }
    if (ports[port] !== undefined) return { name, port, state: 'spare', why: 'Another one is there already' }
    ports[port] = opened.made
    return { name, port, state: 'ready', why: null }
  })
  if (places.length > 1) ports.places = placesInOrder(places)
  if (ports.textReader === undefined) throw new Error('No provider reads text')
  if (ports.mailer === undefined) throw new Error('No provider sends mail')
  // Each provider is typed by the port that it names, so what lies under a name is of its kind.
  return { ports: ports as WorkerPorts, found }
}
