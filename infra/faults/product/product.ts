import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { loginUrl } from '@canvass/db/open-logins'
import { readSettings } from '@canvass/settings/settings'
import { openTcpProxy, type TcpProxy } from '@canvass/testing/tcp-proxy'
import { Pool } from 'pg'
import { findStablePort } from '../../local/machine/free-port.ts'
import { openHome } from '../../local/home/home.ts'
import { ensureLogins } from '../../local/home/ensure-logins.ts'
import { migrateAll } from '../../local/postgres/migrate-all.ts'
import { supervisePostgres, type SupervisedPostgres } from '../../local/postgres/supervised-postgres.ts'
import { type RunningPostgres, startPostgres } from '../../local/postgres/postgres.ts'
import { root } from '../../local/machine/root.ts'
import { serverCommand } from '../../local/serving/servers.ts'
import { makeBackup, restoreBackup } from './backup-commands.ts'
import { type ChaosProxy, openChaosProxy } from './chaos-proxy.ts'
import { peopleOf, type Person } from './people.ts'
import { type Backend, openQueueServer, type QueueServer } from './queue-server.ts'
import { type ServerProcess, serverProcess } from './server-process.ts'

const ACCESS_CODE = 'FAULT-TEST'

export interface ProductOptions {
  readonly backend: Backend
  /** Modules of the product to replace, named as in servers/exchange-parts.ts. */
  readonly apiParts?: readonly string[]
  readonly workerParts?: readonly string[]
  /** A build of the app; it is copied, so that it doesn't change during the run. */
  readonly webFolder?: string
  readonly engine?: 'stand-in' | 'tesseract' | 'pp-ocr'
  /** How long the stand-in engine takes per photo. */
  readonly readingMs?: number
  /** Whether the servers' clocks can be moved while they run. */
  readonly hasMovableClocks?: boolean
  /** Whether a proxy that can be broken sits between the servers and the database. */
  readonly hasDatabaseLine?: boolean
  /** Servers without a heartbeat for this long are replaced, as under `npm start`; if omitted, they are left alone. */
  readonly silentMs?: number
  /** The folder for all data, on a separate disk; the database restarts on its own there, as under `npm start`. */
  readonly folder?: string
  readonly env?: Readonly<Record<string, string>>
}

/** The whole product, each of whose processes can be killed individually. */
export interface Product {
  readonly backend: Backend
  readonly origin: string
  /** The API's own port, which bypasses the phones' network. */
  readonly apiPort: number
  readonly home: string
  /** The folder of the app's files that it serves. */
  readonly web: string
  readonly proxy: ChaosProxy
  readonly api: ServerProcess
  /** The first is running; faults that need two start the second. */
  readonly workers: readonly [ServerProcess, ServerProcess]
  readonly queue: QueueServer
  /** The proxy in front of the database, if the options asked for one. */
  readonly databaseLine: TcpProxy | undefined
  /** Kills the database; with its own `folder`, it restarts on its own. */
  killPostgres(): void
  /** Connections of the owner role, which sees every organization; replaced by a restore. */
  readonly pool: Pool
  /** Sets the point at which the next life of the API or of a worker dies, if any. */
  failNext(server: 'api' | 'worker', point: string | undefined, nth?: number): void
  /** Stops the database as abruptly as possible and restarts it after a while. */
  breakPostgres(awayMs: number): Promise<void>
  /** Makes a backup while everything runs, as a person does with `npm run backup`; returns the path of the archive. */
  backUp(): Promise<string>
  /**
   * Deletes all data of the server and restores its home from an archive, as a person does; then everything runs again.
   */
  restoreFrom(archive: string): Promise<void>
  /** Ends every connection to the database. */
  endConnections(): Promise<void>
  /** Makes the photo store report a full disk. */
  setDiskFull(isFull: boolean): Promise<void>
  /** Shifts the clock of a server within a fraction of a second, if the options allow it. */
  moveClock(server: 'api' | 'worker', shiftMs: number): Promise<void>
  /** Waits until the API and a worker are healthy. */
  untilHealthy(): Promise<void>
  register(): Promise<Person>
  /** Adds a colleague in the same organization, who signs in with the same password. */
  addColleague(person: Person): Promise<Person>
  stop(): Promise<void>
}

export async function startProduct(options: ProductOptions): Promise<Product> {
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'canvass-faults-')))
  const home = openHome(folder)
  const textsFile = join(folder, 'stand-in.json')
  await writeFile(textsFile, JSON.stringify({ delayMs: options.readingMs ?? 60 }))
  const kept: SupervisedPostgres | undefined = options.folder
    ? await supervisePostgres({ dir: home.postgres }, () => {})
    : undefined
  let started: RunningPostgres | undefined = kept ? undefined : await startPostgres({ dir: home.postgres })
  const databaseUrl = () => kept?.url() ?? started?.url ?? ''
  const logins = ensureLogins(readSettings({ CANVASS_HOME: folder }), databaseUrl())
  await migrateAll(databaseUrl(), logins)
  const openPool = () => {
    const opened = new Pool({ connectionString: databaseUrl(), max: 4 })
    opened.on('error', () => {})
    return opened
  }
  let pool = openPool()
  const databaseLine = options.hasDatabaseLine ? await openTcpProxy(new URL(databaseUrl())) : undefined
  const serversUrl = () => databaseLine?.through(databaseUrl()) ?? databaseUrl()
  const queue = await openQueueServer(options.backend, folder, () => pool)
  const port = await findStablePort()
  const proxy = await openChaosProxy(() => port)
  const origin = `http://localhost:${proxy.port}`
  const web = join(folder, 'web')
  await cp(options.webFolder ?? join(root, 'apps/web/dist'), web, { recursive: true })
  const fails = { api: {} as NodeJS.ProcessEnv, worker: {} as NodeJS.ProcessEnv }
  const preloads = ['exchange-parts', ...(options.hasMovableClocks ? ['moved-clock'] : [])].flatMap((name) => [
    '--import',
    join(root, `infra/faults/servers/${name}.ts`),
  ])
  const clockFile = (server: 'api' | 'worker') => join(folder, `clock-${server}`)
  const envOf = (server: 'api' | 'worker'): NodeJS.ProcessEnv => ({
    PATH: process.env['PATH'],
    TZ: process.env['TZ'],
    NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: `${port}`,
    PUBLIC_URL: origin,
    CANVASS_HOME: folder,
    ACCESS_CODE,
    LOG_LEVEL: 'info',
    ...(server === 'api'
      ? { API_DATABASE_URL: loginUrl(serversUrl(), logins.api) }
      : {
          WORKER_DATABASE_URL: loginUrl(serversUrl(), logins.worker),
          QUEUE_DATABASE_URL: loginUrl(serversUrl(), logins.queue),
        }),
    ...(queue.url && { REDIS_URL: queue.url }),
    READING_ENGINE: options.engine ?? 'stand-in',
    READING_STAND_IN_FILE: textsFile,
    FAULTS_WEB_FOLDER: web,
    FAULTS_DISK_FULL: join(folder, 'disk-full'),
    FAULTS_CLOCK_FILE: clockFile(server),
    FAULTS_PARTS: (server === 'api'
      ? ['failing-disk-store', ...(options.apiParts ?? ['failing-captures']), 'other-web-folder']
      : ['failing-runs', ...(options.workerParts ?? [])]
    ).join(','),
    ...options.env,
    ...fails[server],
  })
  const open = (server: 'api' | 'worker', name: string) =>
    serverProcess({
      name,
      silentMs: options.silentMs,
      args: [...preloads, ...serverCommand(server, `${basename(folder)}-${name}`)],
      cwd: folder,
      logFile: join(home.logs, `${name}.log`),
      env: () => envOf(server),
    })
  const api = open('api', 'api')
  // The second waits for a fault that needs two.
  const workers = [open('worker', 'worker-1'), open('worker', 'worker-2')] as const
  for (const one of [api, workers[0]]) one.start()

  const product: Product = {
    backend: options.backend,
    origin,
    apiPort: port,
    home: folder,
    web,
    proxy,
    api,
    workers,
    queue,
    databaseLine,
    killPostgres() {
      const pid = kept?.pid() ?? started?.pid
      if (pid !== undefined) process.kill(pid, 'SIGKILL')
    },
    get pool() {
      return pool
    },
    failNext(server, point, nth = 1) {
      fails[server] = point === undefined ? {} : { FAULTS_POINT: point, FAULTS_NTH: `${nth}` }
    },
    async breakPostgres(awayMs) {
      if (!started) throw new Error("A database that restarts on its own can't be kept down")
      process.kill(started.pid, 'SIGQUIT')
      await started.ended
      await sleep(awayMs)
      const { port: before } = started
      started = await startPostgres({ dir: home.postgres })
      if (started.port !== before) throw new Error('The database came back at another address')
    },
    backUp: () => makeBackup(home),
    async restoreFrom(archive) {
      if (!started || databaseLine) throw new Error('Only a database with its own process can be replaced')
      await Promise.all([api, workers[0]].map((one) => one.stop()))
      await pool.end()
      await started.stop()
      for (const data of [home.postgres, join(folder, 'blobs')]) await rm(data, { recursive: true, force: true })
      await restoreBackup(home, archive)
      started = await startPostgres({ dir: home.postgres })
      pool = openPool()
      for (const one of [api, workers[0]]) one.start()
      await product.untilHealthy()
    },
    async endConnections() {
      await pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()
         and pid <> pg_backend_pid()`,
      )
    },
    async setDiskFull(isFull) {
      const file = join(folder, 'disk-full')
      await (isFull ? writeFile(file, '') : rm(file, { force: true }))
    },
    async moveClock(server, shiftMs) {
      await writeFile(clockFile(server), `${shiftMs}`)
      // The servers check ten times a second.
      await sleep(400)
    },
    async untilHealthy() {
      for (const deadline = Date.now() + 180_000; Date.now() < deadline; await sleep(150)) {
        const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined)
        if (!answer?.ok) continue
        const { parts } = (await answer.json()) as { parts: Record<string, { ok: boolean }> }
        if (Object.values(parts).every(({ ok }) => ok)) return
      }
      throw new Error(`The product is unhealthy; its logs are in ${home.logs}`)
    },
    ...peopleOf(() => pool, port, origin, ACCESS_CODE),
    async stop() {
      await Promise.all([api, ...workers].map((one) => one.stop('SIGKILL')))
      await proxy.close()
      await pool.end()
      await queue.stop()
      await databaseLine?.close()
      await kept?.stop()
      await started?.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
  try {
    await product.untilHealthy()
  } catch (error) {
    console.error((await readFile(join(home.logs, 'api.log'), 'utf8')).slice(-2000))
    await product.stop()
    throw error
  }
  return product
}
