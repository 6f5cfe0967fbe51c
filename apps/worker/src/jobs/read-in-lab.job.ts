import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { LabFailure, type LabText, type LabVariant } from '@canvass/contracts/lab'
import { labWork } from '@canvass/db/lab/lab-work'
import type { Reading } from '@canvass/enrichment/ports'
import { ProviderError } from '@canvass/enrichment/provider-error'
import { BlobMissing } from '@canvass/providers/storage/blob-store'
import { repeat } from '../repeat.ts'
import type { WorkerDeps } from '../worker-deps.ts'
import type { JobDefinition } from './job-definition.ts'

/**
 * How long a lab picture may wait for captures in total; after that, it's read alongside them, with what capacity they
 * leave.
 */
const MAX_WAIT_MS = 5 * 60_000
const RECHECK_MS = 500

/**
 * Reads a lab picture with one variant after another, each in a separate process. Each reading is saved before the next
 * begins, and a failed variant reports its failure without stopping the others.
 */
export const readInLabJob: JobDefinition<'read-in-lab'> = {
  mayTakeLong: true,
  handler(deps, { hasEnded }) {
    const { database, pictures, instance, timing, log } = deps
    const work = labWork(database)
    return async (of, stopping) => {
      const owner = `${instance}/${randomUUID()}`
      const held = await work.hold(of, owner, timing.leaseMs)
      if (!held) return
      const losing = new AbortController()
      const holding = repeat(
        timing.extendEveryMs,
        async () => {
          if (!(await work.hold(of, owner, timing.leaseMs))) losing.abort(new Error('The picture was lost'))
        },
        // The database is down: the lease may outlast that, and if not, the next reading will detect it.
        () => undefined,
      )
      const signal = AbortSignal.any([stopping, losing.signal])
      const giveWay = yieldToCaptures(deps, signal)
      try {
        const picture = await pictures.read(of.organizationId, held.sha256).catch((error: unknown) => {
          if (error instanceof BlobMissing) return undefined
          throw error
        })
        await giveWay()
        let variant: LabVariant | undefined
        while ((variant = await work.begin(of, owner))) {
          const ended = picture ? await readBy(deps, variant, picture, signal) : MISSING
          if ('error' in ended) log.warn('A reading of the lab failed', ended.error, { ...variant })
          await work.end(of, owner, variant, 'read' in ended ? ended : { failure: ended.failure })
          hasEnded()
          await giveWay()
        }
      } catch (error) {
        if (losing.signal.aborted) return
        if (stopping.aborted) await work.giveBack(of, owner).catch(() => undefined)
        throw error
      } finally {
        await holding.stop()
      }
    }
  },
  sweep: ({ database }, options) => labWork(database).sweep(options),
}

type Ended = { read: LabText } | { failure: LabFailure; error: unknown }

const MISSING: Ended = { failure: 'picture_missing', error: undefined }

async function readBy(
  { openLabReader }: WorkerDeps,
  variant: LabVariant,
  picture: Uint8Array,
  signal: AbortSignal,
): Promise<Ended> {
  const reader = openLabReader(variant)
  try {
    // Starts the engine before the request, so that the reported time covers only the reading.
    await reader.check()
    signal.throwIfAborted()
    return { read: textOf(await reader.read(picture, signal)) }
  } catch (error) {
    if (signal.aborted) throw error
    return { failure: failureOf(error), error }
  } finally {
    await reader.close()
  }
}

/**
 * Returns a function that waits while captures are being processed, up to the total a lab picture may be kept waiting.
 */
function yieldToCaptures({ queue }: WorkerDeps, signal: AbortSignal): () => Promise<void> {
  let leftMs = MAX_WAIT_MS
  // A queue that's being closed may never return its count.
  const calledOff = new Promise<never>((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  )
  calledOff.catch(() => undefined)
  const areDue = async () => (await Promise.race([queue.producer.countDue('process-capture'), calledOff])) > 0
  return async () => {
    signal.throwIfAborted()
    while (leftMs > 0 && (await areDue())) {
      await sleep(RECHECK_MS, undefined, { signal })
      leftMs -= RECHECK_MS
    }
  }
}

function failureOf(error: unknown): LabFailure {
  const { data } = LabFailure.safeParse(error instanceof ProviderError ? error.code : undefined)
  return data ?? 'engine_failed'
}

const textOf = ({ lines, engine, engineVersion, model, parameters, tookMs }: Reading): LabText => ({
  lines: lines.map(({ text, confidence, box, quad }) => ({
    text,
    confidence,
    quad: quad ?? [
      { x: box.x, y: box.y },
      { x: box.x + box.width, y: box.y },
      { x: box.x + box.width, y: box.y + box.height },
      { x: box.x, y: box.y + box.height },
    ],
  })),
  engine,
  engineVersion,
  model: model ?? null,
  tookMs,
  peakBytes: parameters?.['peakBytes'] ?? null,
  passes: parameters?.['passes'] ?? null,
})
