// Makes renditions for renditions.ts. It holds no secret and no connection, and may be killed at any moment.
import { setPriority } from 'node:os'
import { serveProcess } from '../processes/serve-process.ts'
import type { RenditionName } from '../storage/blob-store.ts'
import { decoder } from './decoder.ts'
import { makeRendition } from './make-rendition.ts'
import { PictureRefused, type RefusalReason } from './picture-refused.ts'

export type RenditionRequest = { bytes: Uint8Array; name: RenditionName }
export type RenditionAnswer = { jpeg: Uint8Array } | { refused: { reason: RefusalReason; message: string } }

// Who waits for an answer of the server comes before who waits for a picture.
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
