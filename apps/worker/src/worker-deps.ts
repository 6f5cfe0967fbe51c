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

/** Where the bytes of captures lie, as far as reading them goes. */
export interface PictureStore {
  read(organizationId: string, sha256: string): Promise<Uint8Array>
}

/** How long things take; milliseconds. */
export type Timing = {
  leaseMs: number
  /** How often a lease is prolonged; well below `leaseMs`. */
  extendEveryMs: number
  relayEveryMs: number
  sweepEveryMs: number
  /** A capture that was rung for so long ago and that nobody holds is rung for again. */
  staleAfterMs: number
  beatEveryMs: number
  /** After how long the next turn of a job that recurs is due; where unset, the catalog says it. */
  everyMs: { readonly [N in RecurringJob]?: number }
  /**
   * A stage is called off after so long. Longer than any that gets an answer takes: a model without a graphics card thinks for
   * two minutes and may be asked to mend what it said.
   */
  longestStageMs: number
  /** With work pending and nothing ended for so long, the process ends itself to be started anew. */
  stuckAfterMs: number
  /** A turn of what keeps captures moving ends well before this; one that does not has come to a stand. */
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

/** What the plan of an organization lets be found out. */
export interface Quota {
  /**
   * Takes the scan of a capture, once for all its runs. `heldBecause` says why its work that costs is held back, where it
   * is: the text is read and the lead exists all the same.
   */
  take(of: {
    organizationId: string
    captureId: string
  }): Promise<{ heldBecause?: string; mayAskModel: boolean; mayFindContacts: boolean }>
  /** How many scans an organization has left this month. */
  left(organizationId: string): Promise<number>
}

export type WorkerDeps = {
  database: Database
  /** The same one, for what may take long: its statements have minutes instead of seconds. */
  tidyDatabase: Database
  queue: QueueBackend
  pictures: PictureStore
  /** The same store, as far as keeping it tidy and filling exports goes. */
  blobs: Pick<BlobStore, 'has' | 'listOld' | 'removeOld' | 'open' | 'receive' | 'requireRoom'>
  textReader: OpenTextReader
  /** What reads in the lab. */
  openLabReader: OpenLabReader
  mailer: Mailer
  /** What else the stages need from outside, as far as it is set up. */
  ports?: Omit<Ports, 'textReader'>
  /** Remembers what services answered; unset, in the database, for every process. */
  memory?: ProviderMemory
  /** Says how the services outside fare. */
  outgoing?: Pick<Outgoing, 'states'>
  /** Looks at pictures whose text says too little, where a model is set up, for organizations that want it. */
  vision?: { reader: VisionReader; isWanted(organizationId: string): Promise<boolean> }
  /** What organizations have from outside by keys of their own; without it nobody has any. */
  own?: OwnServices
  /** Looks records of domains up; without it no domain is proven. */
  names?: NameServer
  /** The scans of the organizations' plans; without it nothing is bound. */
  quota?: Quota
  /** How many tokens of models one organization may use in a month; unset, there is no bound. */
  monthlyTokens?: number
  /** Writes voice notes down, where one is set up. */
  transcriber?: Transcriber
  log: Log
  /** Names this process among others; begins with `worker` and a slash. */
  instance: string
  /** What this worker is called in all its lives; of one that has no name nobody knows what an earlier life left behind. */
  worker?: string
  timing: Timing
}

/** Something that works in turns, each of them short. */
export interface Turning {
  /** How long the turn has been going that goes now, in milliseconds; 0 between turns. */
  turnMs(): number
}

/** Something that goes on by itself until it is stopped. */
export interface Running {
  stop(): Promise<void>
}
