import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { type Answered, type Asked, MEMORY_LIMIT, OUT_OF_MEMORY_EXIT } from './process-messages.ts'

export interface ProcessLimits {
  /** How long one request may take, the start of the process included. */
  timeoutMs: number
  /** How much of that it may take after a preliminary answer; without this, all that is left. */
  finishMs?: number
  /** Of the whole process, as the system counts it. */
  memoryLimitBytes: number
  /** Of JavaScript within it. */
  heapMegabytes: number
  /** The process is replaced after so many requests. */
  maxRequests?: number
  /** What the program is started with. */
  args?: readonly string[]
  /** Whether it goes through hundreds of megabytes again and again: it is told then how to keep few of them. */
  muchMemory?: boolean
  /** It is ended after so long without a request; without this it stays. */
  idleMs?: number
}

/** Why there is no answer: it took too long, it took too much memory, or the process ended for another reason. */
export class ProcessFailed extends Error {
  override readonly name = 'ProcessFailed'
  readonly why: 'timeout' | 'memory' | 'ended'
  constructor(why: 'timeout' | 'memory' | 'ended', message: string) {
    super(message)
    this.why = why
  }
}

export interface OwnProcess<Request, Answer> {
  /**
   * Asks the process, which is started when there is none, after all that was asked before. Whatever goes wrong ends
   * the process with SIGKILL, and the next request starts a new one. Where it had given a preliminary answer, that one
   * is the answer then.
   * @throws ProcessFailed, or the reason of the signal
   */
  ask(request: Request, signal?: AbortSignal): Promise<Answer>
  /** Ends what runs now; the next request starts a new one. */
  replace(): void
  /** Ends it and waits until it is gone. */
  close(): Promise<void>
}

/**
 * Large pages cost a seventh less processor time, and a little more memory. All threads take theirs from one heap: heaps of
 * their own would each keep what they once held, which came to a hundred megabytes. Only the C library of Linux knows these
 * words; others leave their memory as it is.
 */
const ONE_HEAP = { GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1:glibc.malloc.arena_max=1' }
/**
 * Room for JavaScript's new objects, three times so many megabytes. A dense page would have it grow by a hundred, which
 * stay, and all that is large lies elsewhere.
 */
const FEW_NEW_OBJECTS = '--max-semi-space-size=8'

/**
 * A program of ours in a process of its own: for work on what strangers send. It finds no setting of ours in its
 * environment, and what it does wrong costs that process alone.
 * @param file a program that calls `serveProcess`
 */
export function ownProcess<Request, Answer>(file: string, limits: ProcessLimits): OwnProcess<Request, Answer> {
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
    // One that comes between two requests is nobody's, and must not end this process.
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
      // Whatever it was doing, it is not to go on with it while the next request comes.
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

/** A process that only waits for requests does not keep the one that started it alive. */
function setAwake(child: ChildProcess, isAwake: boolean): void {
  const change = isAwake ? 'ref' : 'unref'
  child[change]()
  child.channel?.[change]()
}

/**
 * Sends one request and waits for its answer, the process's end, the time limit or the abort, whichever is first.
 * @returns the answer, or the preliminary one where no other came
 */
function exchange<Answer>(
  child: ChildProcess,
  asked: Asked<unknown>,
  { timeoutMs, finishMs = timeoutMs }: ProcessLimits,
  signal: AbortSignal | undefined,
): Promise<Answered<Answer>> {
  const listening = new AbortController()
  const answered = new Promise<Answered<Answer>>((resolve, reject) => {
    let preliminary: Answered<Answer> | undefined
    const giveUp = (failure: ProcessFailed) => (preliminary ? resolve(preliminary) : reject(failure))
    const onTimeout = () => giveUp(new ProcessFailed('timeout', `It was not done within ${timeoutMs / 1000} s`))
    const timers = [setTimeout(onTimeout, timeoutMs)]
    const onMessage = (message: Answered<Answer>) => {
      if (message.id !== asked.id) return
      if (!message.isPreliminary) return resolve(message)
      preliminary = message
      timers.push(setTimeout(onTimeout, finishMs))
    }
    const onExit = (code: number | null) =>
      giveUp(
        code === OUT_OF_MEMORY_EXIT
          ? new ProcessFailed('memory', 'It took too much memory')
          : new ProcessFailed('ended', 'The process ended before it answered'),
      )
    const onError = () => onExit(null)
    const onAbort = () =>
      reject(signal?.reason instanceof Error ? signal.reason : new Error('The request was called off'))
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
      // Where it has ended already, its end says why.
      if (error && child.exitCode === null && child.signalCode === null) onExit(null)
    })
  })
  return answered.finally(() => listening.abort())
}
