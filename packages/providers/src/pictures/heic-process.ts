// Decodes a HEIC picture for decode-heic.ts. It holds no secrets or connections and may be killed at any time.
import { serveProcess } from '../processes/serve-process.ts'
import { type HeicPixels, heicPixels } from './heic-pixels.ts'

export type HeicRequest = { bytes: Uint8Array }
export type HeicAnswer = HeicPixels | { error: string }

serveProcess(({ bytes }: HeicRequest) =>
  heicPixels(bytes).catch((error: unknown): HeicAnswer => ({ error: String(error) })),
)
