import { fileURLToPath } from 'node:url'
import { createIsolatedProcess } from '../processes/isolated-process.ts'
import type { HeicPixels } from './heic-pixels.ts'
import type { HeicAnswer, HeicRequest } from './heic-process.ts'

const PROCESS_FILE = fileURLToPath(new URL('./heic-process.ts', import.meta.url))
/** A 64-megapixel picture takes four times as many bytes, and the decoder holds it twice. */
const LIMITS = { timeoutMs: 15_000, memoryLimitBytes: 1.25 * 1024 ** 3, heapMegabytes: 256 }

/**
 * Decodes a HEIC picture in a separate process that exits afterward: the picture is untrusted, and the decoder is
 * third-party.
 * @throws if it can't be decoded within 15 s or has too many pixels
 */
export async function decodeHeic(bytes: Uint8Array): Promise<HeicPixels> {
  const decoding = createIsolatedProcess<HeicRequest, HeicAnswer>(PROCESS_FILE, LIMITS)
  try {
    const answer = await decoding.ask({ bytes })
    if ('error' in answer) throw new Error(answer.error)
    return answer
  } finally {
    await decoding.close()
  }
}
