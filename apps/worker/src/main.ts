import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { createDatabase } from '@canvass/db/database'
import { providerMemory } from '@canvass/db/runs/provider-memory'
import { openPoolWithTimeout } from '@canvass/db/client-with-timeout'
import { refuseUnsafe, refuseUnsafeLogin, throwIfUnsafe, UnsafeLoginError } from '@canvass/db/safe-login'
import { openLabReaders } from '@canvass/providers/ocr/lab/lab-reader'
import { checkWeights } from '@canvass/providers/ocr/weights/check-weights'
import { WeightsError } from '@canvass/providers/ocr/weights/weights'
import { openNameServer } from '@canvass/providers/outgoing/name-server'
import { openOutgoing } from '@canvass/providers/outgoing/open-outgoing'
import { createDiskStore } from '@canvass/providers/storage/disk-store'
import { createQueueBackend } from '@canvass/queue/create-queue-backend'
import { createSealer } from '@canvass/db/secrets/sealer'
import { ensureProviderSecretKeys } from '@canvass/settings/ensure-secret-keys'
import { onParentExit } from '@canvass/settings/on-parent-exit'
import { readServerSettings, SettingsError } from '@canvass/settings/settings'
import { sendHeartbeats } from '@canvass/settings/heartbeats'
import { createLog } from './log.ts'
import { openPorts } from './open-ports.ts'
import { openOwnServices } from './own-services.ts'
import { countedMemory, countCall } from './provider-tally.ts'
import { scanQuota } from './scan-quota.ts'
import { throttleErrors } from './throttle-errors.ts'
import { startWorker } from './start-worker.ts'
import { TIMING } from './worker-deps.ts'

/** The supervisor passes the same name after every restart. */
const [workerName] = process.argv.slice(2)
const GRACE_MS = 10_000
/** One housekeeping statement may scan everything. */
const TIDYING_STATEMENT_MS = 5 * 60_000

async function main(): Promise<void> {
  process.umask(0o077)
  const settings = readServerSettings(process.env, 'worker')
  const log = createLog(settings.logLevel, (line) => process.stdout.write(line))
  if (settings.readingEngine === 'pp-ocr' && settings.readingModels !== undefined)
    log.info(`Using other weights than the installed ones: ${await checkWeights(settings.readingModels)}`)
  const database = createDatabase({
    url: settings.databaseUrl,
    applicationName: 'canvass-worker',
    keepsPlans: true,
    onError: (error) => log.warn('A database connection was lost', error),
  })
  const tidyDatabase = createDatabase({
    url: settings.databaseUrl,
    applicationName: 'canvass-tidy',
    max: 1,
    statementMs: TIDYING_STATEMENT_MS,
    onError: (error) => log.warn('A database connection was lost', error),
  })
  const queue = createQueueBackend({
    databaseUrl: settings.queueDatabaseUrl,
    inspect: (client) => refuseUnsafeLogin(client, 'bullmq'),
    redisUrl: settings.redisUrl,
    openPool: openPoolWithTimeout,
    onError: throttleErrors((error, detail) => log.warn('The queue reports', error, detail)),
  })
  await refuseUnsafe(database)
  await queue.producer.check().catch(throwIfUnsafe)
  const blobs = createDiskStore(join(settings.home, 'blobs'), { reserveBytes: settings.storageReserveBytes })
  const outgoing = openOutgoing({
    onExchange(exchange) {
      countCall(exchange)
      log.info('A service was asked', exchange)
    },
  })
  const worker = startWorker(
    {
      database,
      tidyDatabase,
      queue,
      pictures: blobs,
      blobs,
      ...openPorts(settings, { outgoing, memory: countedMemory(providerMemory(database)) }, log),
      own: openOwnServices({
        database,
        settings,
        sealer: createSealer(ensureProviderSecretKeys(settings)),
        tools: { outgoing, memory: countedMemory(providerMemory(database)) },
        log,
      }),
      openLabReader: openLabReaders(settings),
      outgoing,
      names: openNameServer(settings.dnsServers),
      quota: scanQuota(database),
      log,
      ...namesOf(workerName),
      timing: TIMING,
    },
    (kinds) => {
      log.fatal(`Jobs are pending, but none makes progress (${kinds.join(', ')}): exiting, to be restarted`)
      process.exit(1)
    },
  )
  sendHeartbeats(() => worker.isMoving())
  log.info(`Working, with the queue on ${queue.kind} and ${settings.readingEngine} reading`)

  let isStopping = false
  const stop = (why: string, code = 0) => {
    if (isStopping) return
    isStopping = true
    log.info(`Stopping: ${why}`)
    setTimeout(() => process.exit(1), GRACE_MS).unref()
    worker
      .stop()
      .then(() => Promise.all([database.close(), tidyDatabase.close(), outgoing.close()]))
      .then(
        () => process.exit(code),
        () => process.exit(1),
      )
  }
  process.once('SIGTERM', () => stop('asked to'))
  process.once('SIGINT', () => stop('interrupted'))
  onParentExit(() => stop('the process that started this one is gone'))
  process.on('unhandledRejection', (error) => {
    log.fatal('Unhandled error', error)
    stop('in an unknown state', 1)
  })
}

main().catch((error: unknown) => {
  process.stderr.write(`${formatError(error)}\n`)
  process.exit(1)
})

/** Derives the process's name from its worker's, so that what it leaves behind can be attributed to that worker. */
function namesOf(worker: string | undefined): { worker?: string; instance: string } {
  const life = `${process.pid}-${randomUUID().slice(0, 8)}`
  return worker === undefined ? { instance: life } : { worker, instance: `${worker}/${life}` }
}

/** Formats an error: one sentence for errors the user can fix, full details for our own bugs. */
function formatError(error: unknown): string {
  if (error instanceof WeightsError) return `READING_MODELS cannot be used: ${error.message}.`
  if (error instanceof SettingsError || error instanceof UnsafeLoginError) return error.message
  return String((error as Error | undefined)?.stack ?? error)
}
