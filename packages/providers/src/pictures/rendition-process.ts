// Makes renditions for renditions.ts. It holds no secrets or connections and may be killed at any time.
import { setPriority } from 'node:os'
import { serveProcess } from '../processes/serve-process.ts'
import type { RenditionName } from '../storage/blob-store.ts'
import { decoder } from './decoder.ts'
import { makeRendition } from './make-rendition.ts'
import { PictureRefused, type RefusalReason } from './picture-refused.ts'

export type RenditionRequest = { bytes: Uint8Array; name: RenditionName }
export type RenditionAnswer = { jpeg: Uint8Array } | { refused: { reason: RefusalReason; message: string } }

// Requests to the server take priority over renditions.
setPriority(10)
decoder.concurrency(1)

serveProcess(async ({ bytes, name }: RenditionRequest): Promise<RenditionAnswer> => {
  try {
    return { jpeg: await makeRendition(bytes, name) }
  } catch (error) {
    if (!(error instanceof PictureRefused)) throw error
    return { refused: { reason: error.reason, message: error.message } }
  }
})
