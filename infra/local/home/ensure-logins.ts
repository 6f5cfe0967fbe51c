import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOGIN_PROCESSES, type LoginProcess, type Logins } from '@canvass/db/open-logins'
import type { Settings } from '@canvass/settings/settings'

/**
 * Returns the processes' database logins: those in the settings, or else logins with names derived from the database's
 * and passwords generated once and stored in the home. Deleting that file creates new ones on the next start.
 */
export function ensureLogins(settings: Settings, ownerUrl: string): Logins {
  const file = join(settings.home, 'database-logins.json')
  const kept = readKept(file)
  const given = { api: settings.apiDatabaseUrl, worker: settings.workerDatabaseUrl, queue: settings.queueDatabaseUrl }
  const database = decodeURIComponent(new URL(ownerUrl).pathname.slice(1)) || 'canvass'
  const passwords: Partial<Record<LoginProcess, string>> = {}
  const of = (process: LoginProcess) => {
    const url = given[process] && new URL(given[process])
    if (url) return { name: decodeURIComponent(url.username), password: decodeURIComponent(url.password) }
    const password = kept[process] ?? randomBytes(24).toString('hex')
    passwords[process] = password
    return { name: `${database}_${process}`, password }
  }
  const logins = { api: of('api'), worker: of('worker'), queue: of('queue') }
  if (LOGIN_PROCESSES.some((process) => passwords[process] !== kept[process])) {
    const whole = `${file}.new`
    writeFileSync(whole, JSON.stringify({ ...kept, ...passwords }), { mode: 0o600 })
    renameSync(whole, file)
  }
  return logins
}

function readKept(file: string): Partial<Record<LoginProcess, string>> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Record<LoginProcess, string>>
  } catch {
    return {}
  }
}
