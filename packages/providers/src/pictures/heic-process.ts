// Decodes a HEIC picture for decode-heic.ts. It holds no secret and no connection, and may be killed at any moment.
import { serveProcess } from '../processes/serve-process.ts'
import { type HeicPixels, heicPixels } from './heic-pixels.ts'

export type HeicRequest = { bytes: Uint8Array }
export type HeicAnswer = HeicPixels | { error: string }

serveProcess(({ bytes }: HeicRequest) =>
  heicPixels(bytes).catch((error: unknown): HeicAnswer => ({ error: String(error) })),
)
