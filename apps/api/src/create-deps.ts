import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createDatabase } from '@canvass/db/database'
import { createSealer } from '@canvass/db/secrets/sealer'
import { createDiskStore } from '@canvass/providers/storage/disk-store'
import { ensureProviderSecretKeys, ensureSecretKeys } from '@canvass/settings/ensure-secret-keys'
import type { ServerSettings } from '@canvass/settings/settings'
import type { Deps } from './deps.ts'
import { createTokenActors } from './features/auth/api-tokens/token-actors.ts'
import { createDoorLog } from './features/auth/door-log.ts'
import { createSessions } from './features/auth/sessions.ts'
import { createHub } from './features/realtime/public.ts'
import { createRates } from './http/rates.ts'

/** Creates the real dependencies from the settings. `buildApp` closes them along with the app. */
export function createDeps(settings: ServerSettings, onDatabaseError?: (error: Error) => void): Deps {
  const database = createDatabase({
    url: settings.databaseUrl,
    applicationName: 'canvass-api',
    ...(onDatabaseError && { onError: onDatabaseError }),
  })
  const sessions = createSessions(database, settings)
  const tokens = createTokenActors(database, settings, sessions)
  return {
    settings,
    database,
    blobs: createDiskStore(join(settings.home, 'blobs'), { reserveBytes: settings.storageReserveBytes }),
    sealer: createSealer(ensureSecretKeys(settings)),
    providerSealer: createSealer(ensureProviderSecretKeys(settings)),
    sessions,
    tokens,
    doorLog: createDoorLog(settings),
    hub: createHub(database),
    findActor: tokens.findActor,
    rates: createRates(database),
    now: () => new Date(),
    webFolder: fileURLToPath(new URL('../../web/dist', import.meta.url)),
  }
}
