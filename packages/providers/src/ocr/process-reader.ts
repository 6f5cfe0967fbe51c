import type { Reading } from '@canvass/enrichment/ports'
import { ProviderError } from '@canvass/enrichment/provider-error'
import { createIsolatedProcess, ProcessFailed } from '../processes/isolated-process.ts'
import type { ReadAnswer, ReadRequest } from './child-messages.ts'
import type { OpenTextReader } from './text-reader.ts'

type Answered = Exclude<ReadAnswer, { error: unknown }>

const MEMORY_LIMIT_BYTES = 1.5 * 1024 ** 3

export type ProcessOptions = {
  /** Time limit for one picture, including engine startup. */
  timeoutMs?: number
  /** How long a reading may be improved after a first result. */
  finishMs?: number
  /** The process is replaced after this many pictures, since the engine's memory only grows. */
  maxPictures?: number
  memoryLimitBytes?: number
  /** Command-line arguments for the process. */
  args?: readonly string[]
  muchMemory?: boolean
}

/**
 * Creates a reader that uses a child process, one picture at a time. A crash, a timeout, or too much memory costs only
 * that process; the next picture starts another. Results reported before that still count.
 * @param processFile answers each ReadRequest with a ReadAnswer
 * @returns a reader that rejects with ProviderError: `not_a_picture`, `engine_missing` (permanent), `engine_crashed`,
 * `engine_timeout`, `engine_failed` (retryable); aborting rejects with the signal's reason
 */
export function createProcessReader(processFile: string, options: ProcessOptions = {}): OpenTextReader {
  const {
    timeoutMs = 45_000,
    finishMs = 20_000,
    maxPictures = 200,
    memoryLimitBytes = MEMORY_LIMIT_BYTES,
    args = [],
    muchMemory = false,
  } = options
  const engine = createIsolatedProcess<ReadRequest, ReadAnswer>(processFile, {
    timeoutMs,
    finishMs,
    memoryLimitBytes,
    args,
    muchMemory,
    heapMegabytes: 512,
    maxRequests: maxPictures,
  })

  const ask = async (picture: Uint8Array | null, signal?: AbortSignal): Promise<Answered> => {
    const answer = await engine.ask({ picture }, signal).catch((error: unknown) => {
      throw error instanceof ProcessFailed ? failureOf(error, timeoutMs) : error
    })
    if (!('error' in answer)) return answer
    const { code, message, isRetryable } = answer.error
    if (isRetryable) engine.replace()
    throw new ProviderError(code, message, isRetryable)
  }

  return {
    async read(picture, signal): Promise<Reading> {
      const answer = await ask(picture, signal)
      if (!('reading' in answer)) throw new ProviderError('engine_failed', 'We couldn’t read this photo', true)
      return answer.reading
    },
    async check() {
      const answer = await ask(null)
      return 'ready' in answer ? answer.ready : answer.reading.engine
    },
    close: () => engine.close(),
  }
}

const failureOf = ({ why }: ProcessFailed, timeoutMs: number): ProviderError =>
  why === 'timeout'
    ? new ProviderError('engine_timeout', `Reading this photo took longer than ${timeoutMs / 1000} seconds`, true)
    : new ProviderError('engine_crashed', 'Reading stopped unexpectedly', true)
