import { fileURLToPath } from 'node:url'
import { ownProcess } from '../processes/own-process.ts'
import type { HeicPixels } from './heic-pixels.ts'
import type { HeicAnswer, HeicRequest } from './heic-process.ts'

const PROCESS_FILE = fileURLToPath(new URL('./heic-process.ts', import.meta.url))
/** A picture of 64 megapixels is four times as many bytes, and the decoder holds it twice. */
const LIMITS = { timeoutMs: 15_000, memoryLimitBytes: 1.25 * 1024 ** 3, heapMegabytes: 256 }

/**
 * Decodes a HEIC picture in a process of its own, which ends with it: the picture may be of anybody, and the decoder is
 * not ours.
 * @throws when it cannot be decoded within 15 s or has too many pixels
 */
export async function decodeHeic(bytes: Uint8Array): Promise<HeicPixels> {
  const decoding = ownProcess<HeicRequest, HeicAnswer>(PROCESS_FILE, LIMITS)
  try {
    const answer = await decoding.ask({ bytes })
    if ('error' in answer) throw new Error(answer.error)
    return answer
  } finally {
    await decoding.close()
  }
}
