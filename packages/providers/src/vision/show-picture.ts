import { fileURLToPath } from 'node:url'
import type { VisionRequest } from '@canvass/enrichment/ports'
import { ProviderError } from '@canvass/enrichment/provider-error'
import { createIsolatedProcess, type ProcessLimits } from '../processes/isolated-process.ts'
import type { ShowAnswer, ShowRequest } from './show-process.ts'

const PROCESS_FILE = fileURLToPath(new URL('./show-process.ts', import.meta.url))
const LIMITS: ProcessLimits = {
  timeoutMs: 20_000,
  memoryLimitBytes: 1.25 * 1024 ** 3,
  heapMegabytes: 256,
  maxRequests: 200,
  // Few pictures are looked at twice, so there is no point in keeping the process.
  idleMs: 20_000,
}

/** Renders what a model gets to see of a picture, as JPEG. */
export type ShowPicture = (request: Pick<VisionRequest, 'picture' | 'crop'>, signal: AbortSignal) => Promise<Uint8Array>

/** Draws the picture in a separate process, since its bytes are untrusted. */
export function createShowPicture(): ShowPicture {
  const own = createIsolatedProcess<ShowRequest, ShowAnswer>(PROCESS_FILE, LIMITS)
  return async ({ picture, crop }, signal) => {
    const answer = await own.ask({ bytes: picture, part: crop }, signal).catch((error: unknown) => {
      signal.throwIfAborted()
      throw new ProviderError('not_shown', 'The photo couldn’t be prepared for the model', false, { cause: error })
    })
    if ('refused' in answer) throw new ProviderError('not_a_picture', answer.refused, false)
    return answer.jpeg
  }
}
