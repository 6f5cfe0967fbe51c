import { join } from 'node:path'
import type { Settings } from '@canvass/settings/settings'
import type { Home } from './home.ts'
import { root } from './root.ts'

export type ServerName = 'api' | 'worker'

/** The program of a server, which runs straight from its source. */
export function programOf(name: ServerName): string {
  return join(root, 'apps', name, 'src/main.ts')
}

/** The environment of API and worker: that of the user, with every choice that was made for them. */
export function serverEnv(settings: Settings, home: Home, databaseUrl: string, accessCode: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PORT: String(settings.port),
    HOST: settings.host,
    CANVASS_HOME: home.path,
    DATABASE_URL: databaseUrl,
    ACCESS_CODE: accessCode,
  }
}
