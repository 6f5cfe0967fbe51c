import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { type ProcessAnswer, type ProcessRequest, MEMORY_LIMIT, OUT_OF_MEMORY_EXIT } from './process-messages.ts'

export interface ProcessLimits {
  /** Time limit for one request, including process startup. */
  timeoutMs: number
  /** How much of that it may use after a preliminary answer; if unset, all that is left. */
  finishMs?: number
  /** Limit for the whole process, as the system counts it. */
  memoryLimitBytes: number
  /** Limit for its JavaScript heap. */
  heapMegabytes: number
  /** The process is replaced after this many requests. */
  maxRequests?: number
  /** Command-line arguments of the program. */
  args?: readonly string[]
  /** Whether it repeatedly goes through hundreds of megabytes: it is then configured to retain little of them. */
  muchMemory?: boolean
  /** The process is stopped after this long without a request; if unset, it stays. */
  idleMs?: number
}

/** Why there is no answer: it timed out, it took too much memory, or the process exited for another reason. */
export class ProcessFailed extends Error {
  override readonly name = 'ProcessFailed'
  readonly why: 'timeout' | 'memory' | 'ended'
  constructor(why: 'timeout' | 'memory' | 'ended', message: string) {
    super(message)
    this.why = why
  }
}

export interface IsolatedProcess<Request, Answer> {
  /**
   * Sends a request to the process after all earlier ones, starting the process if necessary. Any failure kills the
   * process with SIGKILL, and the next request starts another one. If the process had given a preliminary answer, that
   * one is returned.
   * @throws ProcessFailed, or the reason of the signal
   */
  ask(request: Request, signal?: AbortSignal): Promise<Answer>
  /** Stops the running process; the next request starts another one. */
  replace(): void
  /** Stops it and waits until it is gone. */
  close(): Promise<void>
}

/**
 * Large pages save a seventh of the CPU time and cost a little more memory. All threads share one heap: separate heaps
 * would each retain what they once held, which added up to a hundred megabytes. Only glibc supports these settings;
 * others ignore them.
 */
const ONE_HEAP = { GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1:glibc.malloc.arena_max=1' }
/**
 * Semi-space for new JavaScript objects; V8 takes three times this many megabytes. A dense page would grow it by a
 * hundred, which are never returned, and all large data is outside the heap anyway.
 */
const FEW_NEW_OBJECTS = '--max-semi-space-size=8'

/**
 * Runs a program of ours in a child process, for work on untrusted data. It finds none of our settings in its
 * environment, and a failure costs only that process.
 * @param file a program that calls `serveProcess`
 */
export function createIsolatedProcess<Request, Answer>(
  file: string,
  limits: ProcessLimits,
): IsolatedProcess<Request, Answer> {
  let child: ChildProcess | undefined
  let requests = 0
  let turn: Promise<unknown> = Promise.resolve()
  let idle: NodeJS.Timeout | undefined

  const start = () => {
    requests = 0
    const started = fork(file, limits.args ?? [], {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${limits.heapMegabytes}`, ...(limits.muchMemory ? [FEW_NEW_OBJECTS] : [])],
      env: {
        PATH: process.env['PATH'],
        [MEMORY_LIMIT]: String(limits.memoryLimitBytes),
        ...(limits.muchMemory && ONE_HEAP),
      },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    // An error between two requests belongs to no request, and must not crash this process.
    started.on('error', () => undefined)
    return started
  }
  const drop = (dropped: ChildProcess) => {
    if (child === dropped) child = undefined
    dropped.kill('SIGKILL')
  }
  const rest = (resting: ChildProcess) => {
    setAwake(resting, false)
    if (limits.idleMs !== undefined) idle = setTimeout(() => drop(resting), limits.idleMs).unref()
  }

  const askNow = async (request: Request, signal: AbortSignal | undefined): Promise<Answer> => {
    signal?.throwIfAborted()
    clearTimeout(idle)
    if (!child?.connected) child = start()
    const current = child
    setAwake(current, true)
    try {
      const { answer, rssBytes, isPreliminary } = await exchange<Answer>(
        current,
        { id: ++requests, request },
        limits,
        signal,
      )
      const isSpent =
        isPreliminary || requests >= (limits.maxRequests ?? Infinity) || rssBytes > limits.memoryLimitBytes * 0.8
      if (isSpent) drop(current)
      else rest(current)
      return answer
    } catch (error) {
      // Whatever it was doing must not continue while the next request arrives.
      drop(current)
      throw error
    }
  }

  return {
    ask(request, signal) {
      const result = turn.then(() => askNow(request, signal))
      turn = result.catch(() => undefined)
      return result
    },
    replace() {
      if (child) drop(child)
    },
    async close() {
      clearTimeout(idle)
      const last = child
      child = undefined
      if (!last || last.exitCode !== null || last.signalCode !== null) return
      const ended = once(last, 'exit')
      last.ref()
      last.kill('SIGKILL')
      await ended
    },
  }
}

/** Keeps a process that is only waiting for requests from keeping its parent alive. */
function setAwake(child: ChildProcess, isAwake: boolean): void {
  const change = isAwake ? 'ref' : 'unref'
  child[change]()
  child.channel?.[change]()
}

/**
 * Sends one request and waits for its answer, the process's exit, the timeout, or the abort, whichever comes first.
 * @returns the answer, or the preliminary one if no other came
 */
function exchange<Answer>(
  child: ChildProcess,
  asked: ProcessRequest<unknown>,
  { timeoutMs, finishMs = timeoutMs }: ProcessLimits,
  signal: AbortSignal | undefined,
): Promise<ProcessAnswer<Answer>> {
  const listening = new AbortController()
  const answered = new Promise<ProcessAnswer<Answer>>((resolve, reject) => {
    let preliminary: ProcessAnswer<Answer> | undefined
    const giveUp = (failure: ProcessFailed) => (preliminary ? resolve(preliminary) : reject(failure))
    const onTimeout = () =>
      giveUp(new ProcessFailed('timeout', `The process did not finish within ${timeoutMs / 1000} s`))
    const timers = [setTimeout(onTimeout, timeoutMs)]
    const onMessage = (message: ProcessAnswer<Answer>) => {
      if (message.id !== asked.id) return
      if (!message.isPreliminary) return resolve(message)
      preliminary = message
      timers.push(setTimeout(onTimeout, finishMs))
    }
    const onExit = (code: number | null) =>
      giveUp(
        code === OUT_OF_MEMORY_EXIT
          ? new ProcessFailed('memory', 'The process used too much memory')
          : new ProcessFailed('ended', 'The process ended before it returned a result'),
      )
    const onError = () => onExit(null)
    const onAbort = () =>
      reject(signal?.reason instanceof Error ? signal.reason : new Error('The request was canceled'))
    child.on('message', onMessage)
    child.once('exit', onExit)
    child.once('error', onError)
    signal?.addEventListener('abort', onAbort, { signal: listening.signal })
    listening.signal.addEventListener('abort', () => {
      timers.forEach((timer) => clearTimeout(timer))
      child.off('message', onMessage)
      child.off('exit', onExit)
      child.off('error', onError)
    })
    child.send({ ...asked }, (error) => {
      // If it has already exited, its exit tells why.
      if (error && child.exitCode === null && child.signalCode === null) onExit(null)
    })
  })
  return answered.finally(() => listening.abort())
}
