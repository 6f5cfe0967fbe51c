import { randomUUID } from 'node:crypto'
import { exportWork } from '@canvass/db/exports/export-work'
import { fillExport } from '../exports/fill-export.ts'
import { repeat } from '../repeat.ts'
import type { JobDefinition } from './job-definition.ts'

/** Larger than any disk here: the real limit on an export is the free space. */
const MAX_BYTES = 1024 ** 4
/** The free space required to start an export. */
const MIN_FREE_BYTES = 64 * 1024 * 1024

/**
 * Writes all of a person's data into one file, which the store keeps until the tidy job deletes it after a day. A
 * failed export is retried from the start a few times.
 */
export const exportOwnDataJob: JobDefinition<'export-own-data'> = {
  mayTakeLong: true,
  handler({ tidyDatabase: database, blobs, instance, timing, log }, { hasEnded }) {
    const work = exportWork(database)
    return async (of, stopping) => {
      const owner = `${instance}/${randomUUID()}`
      const begun = await work.begin(of, owner, timing.leaseMs)
      if (!begun) return
      const progress = { done: 0, total: 0 }
      const losing = new AbortController()
      const holding = repeat(
        Math.min(1_000, timing.extendEveryMs),
        async () => {
          hasEnded()
          if (!(await work.goOn(of, owner, { leaseMs: timing.leaseMs, ...progress })))
            losing.abort(new Error('The export was lost'))
        },
        // The database is down: the lease may outlast that, and if not, the end will detect it.
        () => undefined,
      )
      try {
        const profile = await work.profile(of, owner)
        if (!profile) return
        await blobs.requireRoom(MIN_FREE_BYTES)
        const stream = await fillExport({
          database,
          blobs,
          of: { organizationId: of.organizationId, userId: begun.userId },
          profile,
          onFile(done, total) {
            Object.assign(progress, { done, total })
          },
        })
        const stop = (): void => void stream.destroy(new Error('Stopped'))
        const signal = AbortSignal.any([stopping, losing.signal])
        signal.addEventListener('abort', stop, { once: true })
        const received = await blobs.receive(stream, { maxBytes: MAX_BYTES })
        try {
          signal.throwIfAborted()
          await received.keep(of.organizationId)
          await work.finish(of, owner, { sha256: received.sha256, size: received.size })
        } finally {
          await received.discard()
        }
      } catch (error) {
        if (losing.signal.aborted) return
        log.warn('An export failed', error, { ...of })
        const reason = stopping.aborted ? 'stopping' : begun.isLastTry ? 'failed' : 'retry'
        await work.giveUp(of, owner, reason).catch(() => undefined)
        throw error
      } finally {
        await holding.stop()
      }
    }
  },
  sweep: ({ database }, options) => exportWork(database).sweep(options),
}
