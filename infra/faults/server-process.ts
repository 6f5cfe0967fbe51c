import { type ChildProcess, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** A server of the product that can be killed alone, and comes back as under its supervisor. */
export interface ServerProcess {
  start(): void
  signal(name: NodeJS.Signals): void
  /** Ends it for good, until it is started again. */
  stop(signal?: NodeJS.Signals): Promise<void>
  /** How often it ended without having been told to. */
  ends(): number
  isRunning(): boolean
}

const AGAIN_MS = 200

/** @param env is asked at every start, so that each life of the process can have a fault of its own */
export function serverProcess(options: {
  args: readonly string[]
  cwd: string
  logFile: string
  env: () => NodeJS.ProcessEnv
}): ServerProcess {
  const log = createWriteStream(options.logFile, { flags: 'a' })
  let child: ChildProcess | undefined
  let isWanted = false
  let ends = 0
  const start = () => {
    isWanted = true
    if (child) return
    const started = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...options.args], {
      cwd: options.cwd,
      env: options.env(),
      // The channel ends it when we are gone.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    child = started
    started.stdout?.pipe(log, { end: false })
    started.stderr?.pipe(log, { end: false })
    started.on('error', () => {})
    started.once('exit', (code, signal) => {
      log.write(`-- ended with ${code ?? signal}\n`)
      child = undefined
      ends += 1
      if (isWanted) setTimeout(() => isWanted && start(), AGAIN_MS)
    })
  }
  return {
    start,
    signal: (name) => void child?.kill(name),
    async stop(signal = 'SIGTERM') {
      isWanted = false
      const ending = child
      if (!ending) return
      const ended = new Promise<void>((done) => ending.once('exit', () => done()))
      ending.kill(signal)
      if (signal !== 'SIGKILL') void sleep(12_000, undefined, { ref: false }).then(() => ending.kill('SIGKILL'))
      await ended
    },
    ends: () => ends,
    isRunning: () => child !== undefined,
  }
}
