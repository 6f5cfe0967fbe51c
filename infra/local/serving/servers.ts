import { join } from 'node:path'
import { loginUrl, type Logins } from '@canvass/db/open-logins'
import type { Settings } from '@canvass/settings/settings'
import type { Home } from '../home/home.ts'
import { root } from '../machine/root.ts'

export type ServerName = 'api' | 'worker'

/** What a server is started on; the address of the database is the owner's, of which it is given another login. */
export type ServerPlace = { settings: Settings; home: Home; ownerUrl: string; logins: Logins; accessCode: string }

/**
 * Room for JavaScript's new objects, three times so many megabytes. The bytes of uploads lie outside the heap and are freed
 * when their small handles are collected: with more room that happens so seldom that they count as lasting, and the whole
 * heap is searched several times a second while photos come in. Over 600 uploads that took a fifth of the API's
 * processor time and 80 MB.
 */
const FEW_NEW_OBJECTS = '--max-semi-space-size=4'

/**
 * The program of a server, which runs straight from its source, with what Node and the server are told.
 * @param worker what the worker is called each time that it is started: it takes up what its last life left behind
 */
export function programOf(name: ServerName, worker: string): string[] {
  const program = join(root, 'apps', name, 'src/main.ts')
  return name === 'api' ? [FEW_NEW_OBJECTS, program] : [program, worker]
}

/** Settings of services that only the worker asks: their keys are no business of a process that faces the outside. */
const WORKERS_ALONE: ReadonlySet<string> = new Set([
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

/** What encrypts secrets is no business of a process that opens the pictures of strangers. */
const APIS_ALONE: ReadonlySet<string> = new Set(['SECRET_KEYS'])

/** Files and folders that are named by settings. */
const pathsOf = ({ tlsCert, tlsKey, readingStandInFile, readingModels }: Settings): NodeJS.ProcessEnv => ({
  TLS_CERT: tlsCert,
  TLS_KEY: tlsKey,
  READING_STAND_IN_FILE: readingStandInFile,
  READING_MODELS: readingModels,
})

const without = (env: NodeJS.ProcessEnv, names: ReadonlySet<string>): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !names.has(name)))

/**
 * The environment of API or worker: that of the user, with every choice that was made for them, without the login of the
 * database's owner and without those of the other processes.
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
    ...without(others, name === 'api' ? WORKERS_ALONE : APIS_ALONE),
    ...own,
    PORT: String(settings.port),
    HOST: settings.host,
    CANVASS_HOME: home.path,
    ACCESS_CODE: accessCode,
    // A relative one is meant from here, and the servers run in another folder.
    ...pathsOf(settings),
  }
}
