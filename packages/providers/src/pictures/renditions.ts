import { fileURLToPath } from 'node:url'
import {
  type IsolatedProcess,
  createIsolatedProcess,
  ProcessFailed,
  type ProcessLimits,
} from '../processes/isolated-process.ts'
import type { BlobStore, RenditionName } from '../storage/blob-store.ts'
import { createFairSlots, NoRoomToWait } from './fair-slots.ts'
import { PictureRefused } from './picture-refused.ts'
import type { RenditionAnswer, RenditionRequest } from './rendition-process.ts'

const PROCESS_FILE = fileURLToPath(new URL('./rendition-process.ts', import.meta.url))

const PROCESS_LIMITS: ProcessLimits = {
  timeoutMs: 15_000,
  // A 48-megapixel HEIC picture, the largest that phones take, is in memory three times.
  memoryLimitBytes: 1.25 * 1024 ** 3,
  heapMegabytes: 256,
  maxRequests: 200,
  idleMs: 60_000,
}

/** One place is always left for another organization, and a list of fifty thumbnails isn't turned away. */
const SLOTS = { places: 3, placesEach: 2, waiting: 400, waitingEach: 100 }

/** The same bytes fail again at the same cost, but a machine that was busy may have time later. */
const RETRY_AFTER_MS = 15 * 60_000
const MAX_REFUSALS = 1_000

/** The rendition isn't available now, through no fault of the picture. */
export class RenditionPostponed extends Error {
  override readonly name = 'RenditionPostponed'
  readonly retryAfterSeconds: number
  constructor(message: string, retryAfterSeconds: number, options?: ErrorOptions) {
    super(message, options)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export interface RenditionOptions {
  now?: () => number
  processFile?: string
  processLimits?: Partial<ProcessLimits>
  places?: Partial<typeof SLOTS>
}

type Pictures = Pick<BlobStore, 'read' | 'findRendition' | 'keepRendition'>

/**
 * Serves renditions of pictures. Each one is made once and stored next to its picture, in separate processes whose
 * places organizations share fairly.
 */
export function renditions(blobs: Pictures, options: RenditionOptions = {}) {
  const { now = Date.now, processFile = PROCESS_FILE } = options
  const places = createFairSlots({ ...SLOTS, ...options.places })
  const processLimits = { ...PROCESS_LIMITS, ...options.processLimits }
  const refused = refusals(now)
  const making = new Map<string, Promise<Buffer>>()
  const all: IsolatedProcess<RenditionRequest, RenditionAnswer>[] = []
  const free: typeof all = []

  const openProcess = () => {
    const opened: (typeof all)[number] = createIsolatedProcess(processFile, processLimits)
    all.push(opened)
    return opened
  }

  const make = async (organizationId: string, sha256: string, name: RenditionName): Promise<Buffer> => {
    const giveBack = await places.take(organizationId)
    const own = free.pop() ?? openProcess()
    try {
      const answer = await own.ask({ bytes: await blobs.read(organizationId, sha256), name })
      if ('refused' in answer) throw new PictureRefused(answer.refused.reason, answer.refused.message)
      const bytes = Buffer.from(answer.jpeg)
      await blobs.keepRendition(organizationId, sha256, name, bytes)
      return bytes
    } finally {
      free.push(own)
      giveBack()
    }
  }

  return {
    /**
     * Returns the rendition's bytes, JPEG. Concurrent requests share one rendering.
     * @throws PictureRefused if the picture can't be displayed, RenditionPostponed if it can be requested again,
     * BlobMissing
     */
    async get(organizationId: string, sha256: string, name: RenditionName): Promise<Buffer> {
      const kept = await blobs.findRendition(organizationId, sha256, name)
      if (kept) return kept
      const key = `${organizationId}/${sha256}/${name}`
      const refusal = refused.find(key)
      if (refusal) throw refusal
      const started =
        making.get(key) ??
        make(organizationId, sha256, name)
          .catch((error: unknown) => {
            const failure = failureOf(error)
            if (failure instanceof PictureRefused) refused.keep(key, failure)
            throw failure
          })
          .finally(() => making.delete(key))
      making.set(key, started)
      return started
    },
    /** Stops the processes. */
    async close(): Promise<void> {
      await Promise.all(all.map((one) => one.close()))
    },
  }
}

/** Interprets a failure for the caller: too much time or memory is the picture's fault, anything else is transient. */
function failureOf(error: unknown): unknown {
  if (error instanceof NoRoomToWait)
    return new RenditionPostponed('Too many photos are being prepared right now', 5, { cause: error })
  if (!(error instanceof ProcessFailed)) return error
  if (error.why === 'ended') return new RenditionPostponed('We couldn’t prepare this photo', 2, { cause: error })
  return new PictureRefused('not_decodable', 'This image is too large to show', { cause: error })
}

/** Remembers recently failed renditions, evicting the oldest first. */
function refusals(now: () => number) {
  const kept = new Map<string, { error: PictureRefused; at: number }>()
  return {
    find(key: string): PictureRefused | undefined {
      const refusal = kept.get(key)
      return refusal && now() - refusal.at < RETRY_AFTER_MS ? refusal.error : undefined
    },
    keep(key: string, error: PictureRefused): void {
      kept.delete(key)
      kept.set(key, { error, at: now() })
      const [oldest] = kept.keys()
      if (kept.size > MAX_REFUSALS && oldest !== undefined) kept.delete(oldest)
    },
  }
}

export type Renditions = ReturnType<typeof renditions>
