import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createSecureContext } from 'node:tls'
import { readSettings, SettingsError, type Settings } from '@canvass/settings/settings'
import { root } from '../machine/root.ts'

/**
 * Reads the settings of the person who runs a command: the environment, then the file `.env` next to package.json.
 * @throws SettingsError also for an unusable certificate, and for logins without a database
 */
export function readUserSettings(): Settings {
  const file = join(root, '.env')
  if (existsSync(file)) process.loadEnvFile(file)
  const settings = readSettings(process.env)
  checkCertificate(settings)
  checkLogins(settings)
  return settings
}

/** Checks that logins come with the owner's URL, which is what selects the database. */
function checkLogins({ databaseUrl, apiDatabaseUrl, workerDatabaseUrl, queueDatabaseUrl }: Settings): void {
  if (databaseUrl || !(apiDatabaseUrl || workerDatabaseUrl || queueDatabaseUrl)) return
  const problem =
    'is missing: API_DATABASE_URL, WORKER_DATABASE_URL, and QUEUE_DATABASE_URL are logins for its database'
  throw new SettingsError([{ name: 'DATABASE_URL', problem }])
}

function checkCertificate({ tlsCert, tlsKey }: Settings): void {
  if (!tlsCert || !tlsKey) return
  const cert = readPem('TLS_CERT', tlsCert)
  const key = readPem('TLS_KEY', tlsKey)
  try {
    createSecureContext({ cert, key })
  } catch (error) {
    throw new SettingsError([{ name: 'TLS_CERT', problem: `and TLS_KEY do not work as a pair (${messageOf(error)})` }])
  }
}

function readPem(name: string, path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new SettingsError([{ name, problem: `cannot be read (${messageOf(error)})` }])
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
