import type { BlobStore, RenditionName } from '../storage/blob-store.ts'
import { makeRendition } from './make-rendition.ts'
import { PictureRefused } from './picture-refused.ts'

const AT_ONCE = 2

/** The same bytes fail again, at the same cost; but a machine that was busy may find time later. */
const TRIED_AGAIN_AFTER_MS = 15 * 60_000
const MOST_REFUSALS = 1_000

type Pictures = Pick<BlobStore, 'read' | 'findRendition' | 'keepRendition'>

/** What pictures are served as. Each rendition is made once and kept beside its picture. */
export function renditions(blobs: Pictures, now: () => number = Date.now) {
  const refused = refusals(now)
  const making = new Map<string, Promise<Buffer>>()
  const waiting: (() => void)[] = []
  let running = 0

  const make = async (organizationId: string, sha256: string, name: RenditionName): Promise<Buffer> => {
    if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      const bytes = await makeRendition(await blobs.read(organizationId, sha256), name)
      await blobs.keepRendition(organizationId, sha256, name, bytes)
      return bytes
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  return {
    /** The rendition's bytes, JPEG. Two who ask at once share one making. */
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
            if (error instanceof PictureRefused) refused.keep(key, error)
            throw error
          })
          .finally(() => making.delete(key))
      making.set(key, started)
      return started
    },
  }
}

/** Which renditions could not be made lately, the oldest forgotten first. */
function refusals(now: () => number) {
  const kept = new Map<string, { error: PictureRefused; at: number }>()
  return {
    find(key: string): PictureRefused | undefined {
      const refusal = kept.get(key)
      return refusal && now() - refusal.at < TRIED_AGAIN_AFTER_MS ? refusal.error : undefined
    },
    keep(key: string, error: PictureRefused): void {
      kept.delete(key)
      kept.set(key, { error, at: now() })
      const [oldest] = kept.keys()
      if (kept.size > MOST_REFUSALS && oldest !== undefined) kept.delete(oldest)
    },
  }
}

export type Renditions = ReturnType<typeof renditions>
