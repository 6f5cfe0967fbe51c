import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { endWithThisProcess } from './machine/end-with-this-process.ts'
import { findFreePort, isPortFree } from './machine/free-port.ts'
import { lockHome } from './home/home-lock.ts'
import { ensureAccessCode, ensureWorkerName, openHome } from './home/home.ts'
import { superviseProcess, type SupervisedProcess } from './supervisor/supervised-process.ts'
import { supervisePostgres } from './postgres/supervised-postgres.ts'
import { runCommand } from './machine/lifetime.ts'
import { ensureLogins } from './home/ensure-logins.ts'
import { migrateInChild } from './postgres/migrate-in-child.ts'
import { checkModels } from './serving/check-models.ts'
import { checkServers } from './postgres/check-servers.ts'
import { root } from './machine/root.ts'
import { serverCommand, serverEnv } from './serving/servers.ts'
import { UserError } from './machine/user-error.ts'
import { readUserSettings } from './home/user-settings.ts'
import { viteProgram } from './serving/web-build.ts'

const say = (line: string) => console.log(line)

// For developers: serves the web app from Vite on PORT, with hot reloading; the API runs on a free port behind Vite;
// API and worker restart whenever one of their sources is saved.
await runCommand(async ({ atEnd, signal }) => {
  const settings = readUserSettings()
  const home = openHome(settings.home)
  atEnd(lockHome(home.lock, home.path))
  if (!(await isPortFree(settings.port, settings.host))) {
    throw new UserError(`PORT ${settings.port} on ${settings.host} is already in use, or is not allowed.`)
  }
  await checkServers(settings)
  await checkModels(settings)
  const kept: SupervisedProcess[] = []
  let databaseUrl = () => settings.databaseUrl ?? ''
  if (!settings.databaseUrl) {
    const postgres = await supervisePostgres({ dir: home.postgres, say }, () =>
      kept.forEach(({ restart }) => restart()),
    )
    atEnd(postgres.stop)
    databaseUrl = postgres.url
  }
  const logins = ensureLogins(settings, databaseUrl())
  await migrateInChild(settings, databaseUrl(), signal)

  const accessCode = settings.accessCode ?? ensureAccessCode(home)
  const worker = ensureWorkerName(home)
  const apiPort = await findFreePort()
  const origin = `http://${settings.host}:${settings.port}`
  atEnd(async () => void (await Promise.all(kept.map(({ stop }) => stop()))))
  for (const name of ['api', 'worker'] as const) {
    kept.push(
      superviseProcess({
        name,
        args: ['--watch', '--watch-preserve-output', ...serverCommand(name, worker)],
        cwd: home.path,
        env: () => ({
          ...serverEnv(name, {
            settings: { ...settings, port: apiPort, host: '127.0.0.1' },
            home,
            ownerUrl: databaseUrl(),
            logins,
            accessCode,
          }),
          PUBLIC_URL: settings.publicUrl ?? origin,
          // The server of the web app is the proxy in front of the API.
          TRUSTED_PROXIES: '127.0.0.1',
        }),
        logFile: join(home.logs, `${name}.log`),
        isGuarded: true,
        say,
      }),
    )
  }

  const address = ['--host', settings.host, '--port', String(settings.port), '--strictPort']
  const vite = spawn(process.execPath, [viteProgram, ...address], {
    cwd: join(root, 'apps/web'),
    env: { ...process.env, CANVASS_API: `http://127.0.0.1:${apiPort}` },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
  const dropGuard = vite.pid === undefined ? () => {} : endWithThisProcess(vite.pid)
  atEnd(() => {
    dropGuard()
    vite.kill('SIGTERM')
  })
  say(`Access code ${accessCode}; data in ${home.path}`)
  return 'stay'
})
