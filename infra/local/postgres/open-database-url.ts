import type { Settings } from '@canvass/settings/settings'
import { lockHome } from '../home/home-lock.ts'
import { openHome } from '../home/home.ts'
import type { Lifetime } from '../machine/lifetime.ts'
import { connectionUrl, readConnection } from './postgres-folder.ts'
import { checkServers } from './check-servers.ts'
import { startPostgres } from './postgres.ts'
import { UserError } from '../machine/user-error.ts'

/**
 * Returns the owner's URL of the database in these settings, for a command that works on the data: the one in
 * DATABASE_URL, that of a running Canvass, or the embedded one, started for the duration of the command.
 */
export async function openDatabaseUrl(settings: Settings, { atEnd }: Lifetime): Promise<string> {
  if (settings.databaseUrl) {
    await checkServers(settings)
    return settings.databaseUrl
  }
  const home = openHome(settings.home)
  try {
    atEnd(lockHome(home.lock, home.path))
  } catch (error) {
    const running = readConnection(home.postgres)
    if (error instanceof UserError && running) return connectionUrl(running)
    throw error
  }
  const postgres = await startPostgres({ dir: home.postgres })
  atEnd(postgres.stop)
  return postgres.url
}
