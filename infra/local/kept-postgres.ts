import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres, type PostgresOptions } from './postgres.ts'

export type KeptPostgres = { url: () => string; stop: () => Promise<void> }

/**
 * Runs the embedded PostgreSQL and starts it again when it ends by itself.
 * @param onMoved told when it came back under another address, since its port was taken meanwhile
 */
export async function keepPostgres(options: PostgresOptions, onMoved: () => void): Promise<KeptPostgres> {
  const say = options.say ?? (() => {})
  let running = await startPostgres(options)
  let isStopping = false

  const watch = async () => {
    for (let waitMs = 500; ; waitMs = Math.min(waitMs * 2, 30_000)) {
      await running.ended
      if (isStopping) return
      say(`PostgreSQL ended unexpectedly; starting it again. See ${options.dir}/postgres.log`)
      const before = running.url
      try {
        running = await startPostgres(options)
        if (running.url !== before) onMoved()
        waitMs = 500
      } catch (error) {
        say(error instanceof Error ? error.message : String(error))
        await sleep(waitMs)
      }
    }
  }
  const watching = watch()

  return {
    url: () => running.url,
    stop: async () => {
      isStopping = true
      await running.stop()
      await watching
    },
  }
}
