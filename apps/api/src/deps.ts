import type { Database } from '@canvass/db/database'
import type { Sealer } from '@canvass/db/secrets/sealer'
import type { BlobStore } from '@canvass/providers/storage/blob-store'
import type { ServerSettings } from '@canvass/settings/settings'
import type { DoorLog, Sessions, TokenActors } from './features/auth/public.ts'
import type { Hub } from './features/realtime/public.ts'
import type { FindActor } from './http/gate.ts'
import type { Rates } from './http/rates.ts'

/** Everything the features depend on. `createDeps` builds it once; tests replace individual parts. */
export interface Deps {
  readonly settings: ServerSettings
  readonly database: Database
  readonly blobs: BlobStore
  /** Encrypts secrets that must be readable later. */
  readonly sealer: Sealer
  /** Encrypts the service keys that organizations bring. The worker decrypts them too. */
  readonly providerSealer: Sealer
  readonly sessions: Sessions
  /** Resolves programs that call the API on a person's behalf. */
  readonly tokens: TokenActors
  /** Logs authentication events: who tried, from where, and with what outcome. */
  readonly doorLog: DoorLog
  /** Connects progress events with the clients waiting for them. */
  readonly hub: Hub
  /** Identifies the caller from the login session or API token alone. Queries the database at most once a second. */
  readonly findActor: FindActor
  /** Rate limits for expensive requests. */
  readonly rates: Rates
  readonly now: () => Date
  /** The folder with the built web app. */
  readonly webFolder: string
}
