import type { Ports } from '@canvass/enrichment/ports'
import type { Mailer } from '../mail/mailer.ts'
import type { OpenTextReader } from '../ocr/text-reader.ts'
import type { Outgoing } from '../outgoing/outgoing.ts'
import type { Transcriber } from '../speech/transcriber.ts'
import type { ProviderMemory } from './provider-memory.ts'

/** What the worker needs from outside, the ports of the stages among it. An absent one is work that is not done. */
export type WorkerPorts = Omit<Ports, 'textReader'> & {
  textReader: OpenTextReader
  mailer: Mailer
  transcriber?: Transcriber
}

export type PortName = keyof WorkerPorts
type Port<N extends PortName> = NonNullable<WorkerPorts[N]>

/**
 * What an adapter is given besides its settings. Without a memory that processes share, each remembers for itself.
 * `isTyped`: the address among the settings is not the operator's, so the guard of the way out holds for it.
 */
export type ProviderTools = { outgoing: Outgoing; memory?: ProviderMemory; isTyped?: boolean }

/** An adapter to the outside, as its folder declares it in `provider.ts`. */
export type Provider<N extends PortName, S> = {
  name: string
  port: N
  /**
   * The settings without which it is absent, by their names in the environment and each with an example: with these, and
   * nothing else, it is there. Empty for what is always there.
   */
  switchedOnBy: Readonly<Record<string, string>>
  /** Makes the port, or says in a few words, with the name of the setting, why it is absent. Asks nothing outside. */
  open(settings: S, tools: ProviderTools): { made: Port<N> } | { absent: string }
}
