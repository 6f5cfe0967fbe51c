import { spawn, type ChildProcess } from 'node:child_process'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { guardAgainstOurDeath } from '../machine/death-guard.ts'
import { importantPart, openLog } from './log-file.ts'
import { waitUntilGone } from '../machine/process-state.ts'
import { isOfTheDoor, openDoorLog } from './door-log.ts'
import { watchLife } from './life-watch.ts'

export type KeptProcess = {
  /** Ends what runs now; it is started again at once, with the environment as it is then. */
  restart: () => void
  /** Ends it for good: asked first by the signal, killed with all its own children after twelve seconds. */
  stop: (asked?: NodeJS.Signals) => Promise<void>
  /** Sends a signal to what runs now; an end that follows from it is one by itself. */
  signal: (name: NodeJS.Signals) => void
  isRunning: () => boolean
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
  /**
   * After so long without a sign of life it is killed and started again. Only for a program that gives them (see
   * `giveSignsOfLife`); any other lives for as long as it likes.
   */
  silentMs?: number
  /** Before it is started again: at first, and at most however often it ends soon after its start. */
  waitsMs?: { shortest: number; longest: number }
  say: (line: string) => void
}

const usualWaitsMs = { shortest: 500, longest: 30_000 }
const steadyAfterMs = 60_000

/** How long API and worker may give no sign of life: longer than any load keeps an event loop from turning. */
export const SILENT_MS = 30_000

/** Runs a Node program and runs it again whenever it ends by itself, waiting longer each time it does so soon. */
export function keepProcess({
  name,
  args,
  cwd,
  env,
  logFile,
  isGuarded = false,
  silentMs,
  waitsMs = usualWaitsMs,
  say,
}: KeptProcessOptions): KeptProcess {
  const log = openLog(logFile, say)
  const logOfDoor = openDoorLog(dirname(logFile), say)
  let child: ChildProcess | undefined
  let isStopping = false
  let crashCount = 0
  let waitMs = waitsMs.shortest
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
    const started = child
    const { pid } = started
    const dropGuard = isGuarded && pid !== undefined ? guardAgainstOurDeath(pid) : () => {}
    const endWatch =
      silentMs === undefined || pid === undefined
        ? () => {}
        : watchLife(started, silentMs, () => {
            const sentence = `${name} has given no sign of life for ${silentMs / 1000} s; it is replaced.`
            log(`${JSON.stringify({ level: 50, time: Date.now(), pid, msg: sentence })}\n`)
            say(sentence)
            killGroup(pid)
          })
    for (const stream of [started.stdout, started.stderr]) {
      if (!stream) continue
      createInterface({ input: stream }).on('line', (line) => {
        const write = isOfTheDoor(line) ? logOfDoor : log
        write(`${line}\n`)
        const part = importantPart(line)
        if (part) say(`${name}: ${part}`)
      })
    }
    const ended = (why: string) => {
      dropGuard()
      endWatch()
      if (child === started) child = undefined
      if (isStopping) return
      if (isExpected) {
        isExpected = false
        start()
        return
      }
      crashCount += 1
      if (Date.now() - startedAt > steadyAfterMs) waitMs = waitsMs.shortest
      say(`${name} ended unexpectedly (${why}); starting it again in ${waitMs / 1000} s. See ${logFile}`)
      again = setTimeout(start, waitMs)
      waitMs = Math.min(waitMs * 2, waitsMs.longest)
    }
    started.once('error', (error) => {
      say(`${name} could not be started: ${error.message}`)
      // What never began will not tell of its end either.
      if (pid === undefined) ended('it never began')
    })
    started.once('exit', (code, signal) => ended(signal ?? `code ${code}`))
  }
  start()

  return {
    crashes: () => crashCount,
    isRunning: () => child !== undefined,
    restart: () => {
      // While it waits to be started again there is nothing to end, and the next end is none that we asked for.
      if (child) isExpected = true
      child?.kill('SIGTERM')
    },
    signal: (signal) => void child?.kill(signal),
    stop: async (asked = 'SIGTERM') => {
      isStopping = true
      clearTimeout(again)
      const pid = child?.pid
      if (pid === undefined) return
      child?.kill(asked)
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
