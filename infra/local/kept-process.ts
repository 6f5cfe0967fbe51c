import { spawn, type ChildProcess } from 'node:child_process'
import { createInterface } from 'node:readline'
import { guardAgainstOurDeath } from './death-guard.ts'
import { importantPart, openLog } from './log-file.ts'
import { waitUntilGone } from './process-state.ts'

export type KeptProcess = {
  /** Ends what runs now; it is started again at once, with the environment as it is then. */
  restart: () => void
  /** Ends it for good: asked first, killed with all its own children after twelve seconds. */
  stop: () => Promise<void>
  /** How often it ended by itself. */
  crashes: () => number
}

export type KeptProcessOptions = {
  name: string
  args: readonly string[]
  cwd: string
  /** Asked anew for every start. */
  env: () => NodeJS.ProcessEnv
  logFile: string
  /** For a program that does not notice our death by the channel: it is interrupted then. */
  isGuarded?: boolean
  say: (line: string) => void
}

const shortestWaitMs = 500
const longestWaitMs = 30_000
const steadyAfterMs = 60_000

/** Runs a Node program and runs it again whenever it ends by itself, waiting longer each time it does so soon. */
export function keepProcess({
  name,
  args,
  cwd,
  env,
  logFile,
  isGuarded = false,
  say,
}: KeptProcessOptions): KeptProcess {
  const log = openLog(logFile)
  let child: ChildProcess | undefined
  let isStopping = false
  let crashCount = 0
  let waitMs = shortestWaitMs
  let again: NodeJS.Timeout | undefined
  let isExpected = false

  const start = () => {
    const startedAt = Date.now()
    child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
      cwd,
      env: env(),
      // A group of its own, so that Ctrl-C reaches us alone and we end things in their order; the
      // channel is how it learns that we were killed.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    const dropGuard = isGuarded && child.pid !== undefined ? guardAgainstOurDeath(child.pid) : () => {}
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue
      createInterface({ input: stream }).on('line', (line) => {
        log(`${line}\n`)
        const part = importantPart(line)
        if (part) say(`${name}: ${part}`)
      })
    }
    child.once('error', (error) => say(`${name} could not be started: ${error.message}`))
    child.once('exit', (code, signal) => {
      dropGuard()
      if (isStopping) return
      if (isExpected) {
        isExpected = false
        start()
        return
      }
      crashCount += 1
      if (Date.now() - startedAt > steadyAfterMs) waitMs = shortestWaitMs
      say(
        `${name} ended unexpectedly (${signal ?? `code ${code}`}); starting it again in ${waitMs / 1000} s. See ${logFile}`,
      )
      again = setTimeout(start, waitMs)
      waitMs = Math.min(waitMs * 2, longestWaitMs)
    })
  }
  start()

  return {
    crashes: () => crashCount,
    restart: () => {
      isExpected = true
      child?.kill('SIGTERM')
    },
    stop: async () => {
      isStopping = true
      clearTimeout(again)
      const pid = child?.pid
      if (pid === undefined) return
      child?.kill('SIGTERM')
      await waitUntilGone(pid, 12_000)
      killGroup(pid)
      await waitUntilGone(pid, 2_000)
    },
  }
}

/** Whatever the program started and did not end goes with it. */
function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // All are gone already.
  }
}
