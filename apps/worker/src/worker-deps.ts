import type { Database } from '@canvass/db/database'
import type { Ports, VisionReader } from '@canvass/enrichment/ports'
import type { Mailer } from '@canvass/providers/mail/mailer'
import type { OpenLabReader } from '@canvass/providers/ocr/lab/lab-reader'
import type { OpenTextReader } from '@canvass/providers/ocr/text-reader'
import type { NameServer } from '@canvass/providers/outgoing/name-server'
import type { Outgoing } from '@canvass/providers/outgoing/outgoing'
import type { ProviderMemory } from '@canvass/providers/registry/provider-memory'
import type { BlobStore } from '@canvass/providers/storage/blob-store'
import type { Transcriber } from '@canvass/providers/speech/transcriber'
import type { RecurringJob } from '@canvass/queue/jobs'
import type { QueueBackend } from '@canvass/queue/queue-backend'
import type { Log } from './log.ts'
import type { OwnServices } from './own-services.ts'

/** The store of captures' bytes, for reading only. */
export interface PictureStore {
  read(organizationId: string, sha256: string): Promise<Uint8Array>
}

/** Durations in milliseconds. */
export type Timing = {
  leaseMs: number
  /** How often a lease is extended; well below `leaseMs`. */
  extendEveryMs: number
  relayEveryMs: number
  sweepEveryMs: number
  /** A capture dispatched this long ago and not held is dispatched again. */
  staleAfterMs: number
  beatEveryMs: number
  /** The interval of recurring jobs; defaults to the catalog's. */
  everyMs: { readonly [N in RecurringJob]?: number }
  /**
   * The timeout of a stage. Longer than any that gets an answer takes: a model without a GPU thinks for two minutes and
   * may be asked to correct its output.
   */
  longestStageMs: number
  /** If work is pending and nothing has ended for this long, the process ends itself so that it's restarted. */
  stuckAfterMs: number
  /** Turns of the loops that keep captures moving end well before this; one that doesn't is stuck. */
  longestTurnMs: number
}
export const TIMING: Timing = {
  leaseMs: 30_000,
  extendEveryMs: 10_000,
  relayEveryMs: 300,
  sweepEveryMs: 15_000,
  staleAfterMs: 30_000,
  beatEveryMs: 5_000,
  everyMs: {},
  longestStageMs: 300_000,
  stuckAfterMs: 60_000,
  longestTurnMs: 60_000,
}

/** The limits of an organization's plan. */
export interface Quota {
  /**
   * Counts a capture's scan, once for all its runs. `heldBecause` gives the reason if its paid work is put on hold: the
   * text is read and the lead exists anyway.
   */
  take(of: {
    organizationId: string
    captureId: string
  }): Promise<{ heldBecause?: string; mayAskModel: boolean; mayFindContacts: boolean }>
  /** Returns the number of scans an organization has left this month. */
  left(organizationId: string): Promise<number>
}

export type WorkerDeps = {
  database: Database
  /** The same database for long work: its statements have minutes instead of seconds. */
  tidyDatabase: Database
  queue: QueueBackend
  pictures: PictureStore
  /** The same store, for tidying and filling exports. */
  blobs: Pick<BlobStore, 'has' | 'listOld' | 'removeOld' | 'open' | 'receive' | 'requireRoom'>
  textReader: OpenTextReader
  /** Opens the lab's readers. */
  openLabReader: OpenLabReader
  mailer: Mailer
  /** The other external services the stages need, as far as they're set up. */
  ports?: Omit<Ports, 'textReader'>
  /** Caches services' answers; by default in the database, shared by every process. */
  memory?: ProviderMemory
  /** Reports the state of external services. */
  outgoing?: Pick<Outgoing, 'states'>
  /** Looks at pictures with too little text, if a model is set up, for organizations that want it. */
  vision?: { reader: VisionReader; isWanted(organizationId: string): Promise<boolean> }
  /** The external services that organizations use with their own keys; if unset, there are none. */
  own?: OwnServices
  /** Looks up domain records; if unset, no domain can be proven. */
  names?: NameServer
  /** The scan limits of organizations' plans; if unset, there are no limits. */
  quota?: Quota
  /** How many model tokens one organization may use in a month; if unset, there's no limit. */
  monthlyTokens?: number
  /** Transcribes voice notes, if a service is set up. */
  transcriber?: Transcriber
  log: Log
  /** Uniquely names this process; starts with `worker` and a slash. */
  instance: string
  /**
   * The worker's name, the same after every restart; if it has none, what an earlier process left behind can't be
   * attributed to it.
   */
  worker?: string
  timing: Timing
}

/** A loop that works in turns, each of them short. */
export interface Turning {
  /** How long the current turn has been running, in milliseconds; 0 between turns. */
  turnMs(): number
}

/** Something that runs on its own until it's stopped. */
export interface Running {
  stop(): Promise<void>
}
