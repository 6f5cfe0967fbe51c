import type { Database } from '@canvass/db/database'
import type { Sealer } from '@canvass/db/secrets/sealer'
import type { BlobStore } from '@canvass/providers/storage/blob-store'
import type { ServerSettings } from '@canvass/settings/settings'
import type { DoorLog, Sessions, TokenActors } from './features/auth/public.ts'
import type { Hub } from './features/realtime/public.ts'
import type { FindActor } from './http/gate.ts'
import type { Rates } from './http/rates.ts'

/** All that the features stand on; made once by `createDeps`, replaced piece by piece in tests. */
export interface Deps {
  readonly settings: ServerSettings
  readonly database: Database
  readonly blobs: BlobStore
  /** Encrypts what must be read again. */
  readonly sealer: Sealer
  /** Encrypts the keys of services that organizations bring, which the worker opens, too. */
  readonly providerSealer: Sealer
  readonly sessions: Sessions
  /** Programs that ask in the name of a person. */
  readonly tokens: TokenActors
  /** What happened at the door: who came, whence, and how it ended. */
  readonly doorLog: DoorLog
  /** Where progress meets who waits for it. */
  readonly hub: Hub
  /** Who asks, from the login session or an API token alone. Never asks the database twice within a second. */
  readonly findActor: FindActor
  /** How often somebody may ask for what is expensive. */
  readonly rates: Rates
  readonly now: () => Date
  /** The built web app, as a folder. */
  readonly webFolder: string
}
