import { randomUUID } from 'node:crypto'
import { exportWork } from '@canvass/db/exports/export-work'
import { fillExport } from '../exports/fill-export.ts'
import { repeat } from '../repeat.ts'
import type { JobDefinition } from './job-definition.ts'

/** More than any disk here holds: what bounds an export is the room that is left. */
const MOST_BYTES = 1024 ** 4
/** Room that must be there before one is begun. */
const ROOM_BYTES = 64 * 1024 * 1024

/**
 * Puts all that a person has into one file, which the store keeps until it is tidied after a day. One that fails is begun
 * anew, a few times.
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
        // A database that is away: the lease may outlast it, and if not the end will say so.
        () => undefined,
      )
      try {
        const profile = await work.profile(of, owner)
        if (!profile) return
        await blobs.requireRoom(ROOM_BYTES)
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
        const received = await blobs.receive(stream, { maxBytes: MOST_BYTES })
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
        await work.giveUp(of, owner, { isFinal: begun.isLastTry && !stopping.aborted }).catch(() => undefined)
        throw error
      } finally {
        await holding.stop()
      }
    }
  },
  sweep: ({ database }, options) => exportWork(database).sweep(options),
}
