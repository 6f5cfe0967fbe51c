import { refuseUnsafe, UnsafeLoginError } from '@canvass/db/safe-login'
import { onParentExit } from '@canvass/settings/on-parent-exit'
import { readServerSettings, SettingsError } from '@canvass/settings/settings'
import { sendHeartbeats } from '@canvass/settings/heartbeats'
import { startupWarnings } from '@canvass/settings/startup-warnings'
import type { FastifyBaseLogger } from 'fastify'
import { buildApp } from './app.ts'
import { createDeps } from './create-deps.ts'

/** Gives running uploads time to finish; phones resend longer ones. */
const GRACE_MS = 10_000

async function main(): Promise<void> {
  // Only the operator may read photos, mail, and logs, even when the server runs standalone.
  process.umask(0o077)
  sendHeartbeats()
  const settings = readServerSettings(process.env, 'api')
  const heard: { log?: FastifyBaseLogger } = {}
  const deps = createDeps(settings, (error) => heard.log?.warn({ err: error }, 'A database connection was lost'))
  await refuseUnsafe(deps.database)
  const app = await buildApp(deps)
  heard.log = app.log
  for (const note of startupWarnings(settings)) app.log.warn(note)

  let isStopping = false
  const stop = (why: string) => {
    if (isStopping) return
    isStopping = true
    app.log.info(`Stopping: ${why}`)
    setTimeout(() => process.exit(1), GRACE_MS).unref()
    app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.once('SIGTERM', () => stop('asked to'))
  process.once('SIGINT', () => stop('interrupted'))
  onParentExit(() => stop('the process that started this one is gone'))
  process.on('unhandledRejection', (error) => {
    app.log.fatal({ err: error }, 'Unhandled error')
    process.exitCode = 1
    stop('in an unknown state')
  })

  await app.listen({ host: settings.host, port: settings.port })
}

main().catch((error: unknown) => {
  const sentence =
    error instanceof SettingsError || error instanceof UnsafeLoginError
      ? error.message
      : String((error as Error | undefined)?.stack ?? error)
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
})
