import type { Ports } from '@canvass/enrichment/ports'
import type { Mailer } from '../mail/mailer.ts'
import type { OpenTextReader } from '../ocr/text-reader.ts'
import type { Outgoing } from '../outgoing/outgoing.ts'
import type { Transcriber } from '../speech/transcriber.ts'
import type { ProviderMemory } from './provider-memory.ts'

/**
 * The worker's connections to the outside, including the ports of the stages. Work that needs a missing one isn't done.
 */
export type WorkerPorts = Omit<Ports, 'textReader'> & {
  textReader: OpenTextReader
  mailer: Mailer
  transcriber?: Transcriber
}

export type PortName = keyof WorkerPorts
type Port<N extends PortName> = NonNullable<WorkerPorts[N]>

/**
 * What an adapter gets besides its settings. Without a shared memory, each process caches on its own. `isTyped`: the
 * URL in the settings isn't the operator's, so the outgoing guard applies to it.
 */
export type ProviderTools = { outgoing: Outgoing; memory?: ProviderMemory; isTyped?: boolean }

/** An outside adapter, as its folder declares it in `provider.ts`. */
export type Provider<N extends PortName, S> = {
  name: string
  port: N
  /**
   * The settings that enable it, by environment variable, each with an example: with exactly these it is available.
   * Empty if it is always available.
   */
  switchedOnBy: Readonly<Record<string, string>>
  /** Creates the port, or explains briefly why it is absent, naming the setting. Makes no outside calls. */
  open(settings: S, tools: ProviderTools): { made: Port<N> } | { absent: string }
}
