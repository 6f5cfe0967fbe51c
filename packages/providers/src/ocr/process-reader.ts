import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { Reading } from '@canvass/enrichment/ports'
import { ProviderError } from '@canvass/enrichment/provider-error'
import type { ReadAnswer, ReadRequest } from './child-messages.ts'
import type { OpenTextReader } from './text-reader.ts'

type Answered = Exclude<ReadAnswer, { error: unknown }>

const MEMORY_LIMIT_BYTES = 1.5 * 1024 ** 3

export type ProcessOptions = {
  /** How long one picture may take, the engine's start included. */
  timeoutMs?: number
  /** The process is replaced after so many pictures, since the engine's memory only grows. */
  maxPictures?: number
  memoryLimitBytes?: number
}

/**
 * Reads in a child process, one picture at a time. A crash, a picture that takes too long or too much memory costs
 * that process alone; the next picture starts a new one.
 * @param processFile answers each ReadRequest with a ReadAnswer
 * @returns a reader that rejects with ProviderError: `not_a_picture`, `engine_missing` (permanent), `engine_crashed`,
 *   `engine_timeout`, `engine_failed` (worth another try); aborting rejects with the signal's reason
 */
export function createProcessReader(processFile: string, options: ProcessOptions = {}): OpenTextReader {
  const { timeoutMs = 45_000, maxPictures = 200, memoryLimitBytes = MEMORY_LIMIT_BYTES } = options
  let child: ChildProcess | undefined
  let pictures = 0
  let turn: Promise<unknown> = Promise.resolve()

  const start = () => {
    pictures = 0
    return fork(processFile, {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=512'],
      // No setting of ours reaches the process that decodes what strangers send.
      env: { PATH: process.env['PATH'], READING_MEMORY_BYTES: String(memoryLimitBytes) },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
  }
  const drop = (dropped: ChildProcess) => {
    if (child === dropped) child = undefined
    dropped.kill('SIGKILL')
  }

  const askNow = async (picture: Uint8Array | null, signal: AbortSignal): Promise<Answered> => {
    signal.throwIfAborted()
    if (!child?.connected) child = start()
    const current = child
    try {
      const answer = await ask(current, { id: ++pictures, picture }, timeoutMs, signal)
      if ('error' in answer) throw new ProviderError(answer.error.code, answer.error.message, answer.error.isRetryable)
      if (pictures >= maxPictures || answer.rssBytes > memoryLimitBytes * 0.8) drop(current)
      return answer
    } catch (error) {
      // Whatever it was doing, it is not to go on with it while the next picture comes.
      if (!(error instanceof ProviderError) || error.isRetryable) drop(current)
      throw error
    }
  }
  const inTurn = (picture: Uint8Array | null, signal: AbortSignal): Promise<Answered> => {
    const result = turn.then(() => askNow(picture, signal))
    turn = result.catch(() => undefined)
    return result
  }

  return {
    async read(picture, signal): Promise<Reading> {
      const answer = await inTurn(picture, signal)
      if (!('reading' in answer)) throw new ProviderError('engine_failed', 'We couldn’t read this photo', true)
      return answer.reading
    },
    async check() {
      const answer = await inTurn(null, new AbortController().signal)
      return 'ready' in answer ? answer.ready : answer.reading.engine
    },
    async close() {
      const last = child
      child = undefined
      if (!last || last.exitCode !== null || last.signalCode !== null) return
      const ended = once(last, 'exit')
      last.kill('SIGKILL')
      await ended
    },
  }
}

/** Sends one picture and waits for its answer, the process's end, the time limit or the abort, whichever is first. */
function ask(child: ChildProcess, request: ReadRequest, timeoutMs: number, signal: AbortSignal): Promise<ReadAnswer> {
  const listening = new AbortController()
  const answer = new Promise<ReadAnswer>((resolve, reject) => {
    const fail = (code: string, message: string) => reject(new ProviderError(code, message, true))
    const onMessage = (message: ReadAnswer) => {
      if (message.id === request.id) resolve(message)
    }
    const onCrash = () => fail('engine_crashed', 'Reading stopped unexpectedly')
    const timer = setTimeout(
      () => fail('engine_timeout', `Reading this photo took longer than ${timeoutMs / 1000} seconds`),
      timeoutMs,
    )
    child.on('message', onMessage)
    child.once('exit', onCrash)
    child.once('error', onCrash)
    const onAbort = () =>
      reject(signal.reason instanceof Error ? signal.reason : new Error('The reading was called off'))
    signal.addEventListener('abort', onAbort, { signal: listening.signal })
    listening.signal.addEventListener('abort', () => {
      clearTimeout(timer)
      child.off('message', onMessage)
      child.off('exit', onCrash)
      child.off('error', onCrash)
    })
    child.send(request, (error) => {
      if (error) onCrash()
    })
  })
  return answer.finally(() => listening.abort())
}
