import { join } from 'node:path'
import { addressesOf } from './serving/addresses.ts'
import { checkModels } from './serving/check-models.ts'
import { waitUntilHealthy } from './serving/health.ts'
import { isPortFree } from './machine/free-port.ts'
import { lockHome } from './home/home-lock.ts'
import { ensureAccessCode, ensureWorkerName, openHome, type Home } from './home/home.ts'
import { superviseProcess, type SupervisedProcess, SILENT_MS } from './supervisor/supervised-process.ts'
import { supervisePostgres } from './postgres/supervised-postgres.ts'
import { runCommand, type Lifetime } from './machine/lifetime.ts'
import { ensureLogins } from './home/ensure-logins.ts'
import { migrateInChild } from './postgres/migrate-in-child.ts'
import { qrCode } from './serving/qr-code.ts'
import { checkServers } from './postgres/check-servers.ts'
import { serverCommand, serverEnv } from './serving/servers.ts'
import { UserError } from './machine/user-error.ts'
import { readUserSettings } from './home/user-settings.ts'
import { buildWeb } from './serving/web-build.ts'

const say = (line: string) => console.log(line)

await runCommand(async ({ signal, atEnd }) => {
  const startedAt = Date.now()
  const settings = readUserSettings()
  const home = openHome(settings.home)
  atEnd(lockHome(home.lock, home.path))
  if (!(await isPortFree(settings.port, settings.host))) {
    throw new UserError(`PORT ${settings.port} on ${settings.host} is already in use, or is not allowed.`)
  }
  await checkServers(settings)
  const models = await checkModels(settings)
  if (models !== undefined) say(`Reading with other weights: ${models}`)
  await buildWeb(say, signal)
  signal.throwIfAborted()

  const kept: SupervisedProcess[] = []
  const databaseUrl = settings.databaseUrl
    ? () => settings.databaseUrl ?? ''
    : await startDatabase(home, { signal, atEnd }, () => kept.forEach(({ restart }) => restart()))
  signal.throwIfAborted()
  say('Bringing the database up to date...')
  const logins = ensureLogins(settings, databaseUrl())
  await migrateInChild(settings, databaseUrl(), signal)

  const accessCode = settings.accessCode ?? ensureAccessCode(home)
  const worker = ensureWorkerName(home)
  say('Starting the API and the worker...')
  atEnd(async () => void (await Promise.all(kept.map(({ stop }) => stop()))))
  for (const name of ['api', 'worker'] as const) {
    kept.push(
      superviseProcess({
        name,
        args: serverCommand(name, worker),
        cwd: home.path,
        env: () => ({
          ...serverEnv(name, { settings, home, ownerUrl: databaseUrl(), logins, accessCode }),
          NODE_ENV: 'production',
        }),
        logFile: join(home.logs, `${name}.log`),
        silentMs: SILENT_MS,
        say,
      }),
    )
  }
  atEnd(() => say('Stopping...'))
  const addresses = addressesOf(settings)
  const isHealthy = await waitUntilHealthy(
    addresses.local,
    say,
    () => !signal.aborted && kept.every(({ crashes }) => crashes() < 3),
  )
  signal.throwIfAborted()
  if (!isHealthy) throw new UserError(`Canvass could not start. See the logs in ${home.logs}.`)

  say(`
Canvass is running after ${((Date.now() - startedAt) / 1000).toFixed(1)} s.
  Address      ${addresses.shown}
  Access code  ${accessCode}
  Data         ${home.path}
  Mailbox      ${settings.smtpUrl ? 'mail is sent through SMTP_URL' : home.mailbox}
`)
  if (addresses.hint) say(`${addresses.hint}\n`)
  if (addresses.phone) say(`On your phone: ${addresses.phone}\n${qrCode(addresses.phone)}`)
  return 'stay'
})

async function startDatabase(home: Home, { atEnd }: Lifetime, onMoved: () => void): Promise<() => string> {
  say('Starting PostgreSQL...')
  const postgres = await supervisePostgres({ dir: home.postgres, say }, onMoved)
  atEnd(postgres.stop)
  return postgres.url
}
