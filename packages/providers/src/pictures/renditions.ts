import type { BlobStore, RenditionName } from '../storage/blob-store.ts'
import { makeRendition } from './make-rendition.ts'

const AT_ONCE = 2

/** What pictures are served as. Each rendition is made once and kept beside its picture. */
export function renditions(blobs: BlobStore) {
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
      const started = making.get(key) ?? make(organizationId, sha256, name).finally(() => making.delete(key))
      making.set(key, started)
      return started
    },
  }
}

export type Renditions = ReturnType<typeof renditions>
