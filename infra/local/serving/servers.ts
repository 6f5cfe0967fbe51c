import { join } from 'node:path'
import { loginUrl, type Logins } from '@canvass/db/open-logins'
import type { Settings } from '@canvass/settings/settings'
import type { Home } from '../home/home.ts'
import { root } from '../machine/root.ts'

export type ServerName = 'api' | 'worker'

/** Everything a server is started with; it gets the database URL with its own login instead of the owner's. */
export type ServerPlace = { settings: Settings; home: Home; ownerUrl: string; logins: Logins; accessCode: string }

/**
 * The young generation of the JavaScript heap, three times this many megabytes. The bytes of uploads are off-heap and
 * freed only when their small handles are collected: with a larger young generation, that's so rare that the handles
 * are promoted to the old generation, and the whole heap is scanned several times a second while photos arrive. Over
 * 600 uploads, that cost a fifth of the API's CPU time and 80 MB.
 */
const SMALL_YOUNG_GENERATION = '--max-semi-space-size=4'

/**
 * Builds the command line of a server, which runs straight from its source, with options for Node and the server.
 * @param worker the worker's name, the same on every start: it resumes what its previous run left behind
 */
export function serverCommand(name: ServerName, worker: string): string[] {
  const program = join(root, 'apps', name, 'src/main.ts')
  return name === 'api' ? [SMALL_YOUNG_GENERATION, program] : [program, worker]
}

/** Settings of services that only the worker calls: an internet-facing process must not have their keys. */
const WORKER_ONLY: ReadonlySet<string> = new Set([
  'SMTP_URL',
  'MAIL_FROM',
  'TRANSCRIPTION_KEY',
  'TRANSCRIPTION_URL',
  'TRANSCRIPTION_MODEL',
  'AI_API_KEY',
  'AI_BASE_URL',
  'AI_MODEL',
  'OSM_CONTACT',
  'NOMINATIM_URL',
  'PHOTON_URL',
  'OVERPASS_URL',
  'WEBSITE_CONTACT',
  'WEBSITES_BASE_URL',
  'GOOGLE_PLACES_KEY',
  'GOOGLE_PLACES_URL',
  'SERPAPI_KEY',
  'SERPAPI_NOTICE',
  'SERPAPI_URL',
])

/** A process that opens strangers' pictures must not have the encryption keys. */
const API_ONLY: ReadonlySet<string> = new Set(['SECRET_KEYS'])

/** The settings that are paths to files and folders. */
const pathsOf = ({ tlsCert, tlsKey, readingStandInFile, readingModels }: Settings): NodeJS.ProcessEnv => ({
  TLS_CERT: tlsCert,
  TLS_KEY: tlsKey,
  READING_STAND_IN_FILE: readingStandInFile,
  READING_MODELS: readingModels,
})

const without = (env: NodeJS.ProcessEnv, names: ReadonlySet<string>): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !names.has(name)))

/**
 * Builds the environment of the API or the worker: the user's, with all defaults filled in, but without the logins of
 * the database's owner and the other processes.
 */
export function serverEnv(
  name: ServerName,
  { settings, home, ownerUrl, logins, accessCode }: ServerPlace,
): NodeJS.ProcessEnv {
  const { DATABASE_URL: _owner, API_DATABASE_URL: _api, WORKER_DATABASE_URL: _worker, ...env } = process.env
  const { QUEUE_DATABASE_URL: _queue, ...others } = env
  const own =
    name === 'api'
      ? { API_DATABASE_URL: settings.apiDatabaseUrl ?? loginUrl(ownerUrl, logins.api) }
      : {
          WORKER_DATABASE_URL: settings.workerDatabaseUrl ?? loginUrl(ownerUrl, logins.worker),
          QUEUE_DATABASE_URL: settings.queueDatabaseUrl ?? loginUrl(ownerUrl, logins.queue),
        }
  return {
    ...without(others, name === 'api' ? WORKER_ONLY : API_ONLY),
    ...own,
    PORT: String(settings.port),
    HOST: settings.host,
    CANVASS_HOME: home.path,
    ACCESS_CODE: accessCode,
    // Relative paths are relative to this folder, but the servers run in another one.
    ...pathsOf(settings),
  }
}
