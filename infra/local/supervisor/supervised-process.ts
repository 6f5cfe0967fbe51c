import { spawn, type ChildProcess } from 'node:child_process'
import { dirname } from 'node:path'
import { createInterface } from 'node:readline'
import { endWithThisProcess } from '../machine/end-with-this-process.ts'
import { importantPart, openLog } from './log-file.ts'
import { waitUntilGone } from '../machine/process-state.ts'
import { isDoorEntry, openDoorLog } from './door-log.ts'
import { watchHeartbeats } from './watch-heartbeats.ts'

export type SupervisedProcess = {
  /** Ends the current process; it's restarted immediately, with the environment as it is by then. */
  restart: () => void
  /** Stops it for good: with the signal first, then, after twelve seconds, by killing it along with its children. */
  stop: (asked?: NodeJS.Signals) => Promise<void>
  /** Sends a signal to the current process; if it exits because of that, it counts as unexpected. */
  signal: (name: NodeJS.Signals) => void
  isRunning: () => boolean
  /** The number of unexpected exits. */
  crashes: () => number
}

export type SupervisedProcessOptions = {
  name: string
  args: readonly string[]
  cwd: string
  /** Called again for every start. */
  env: () => NodeJS.ProcessEnv
  logFile: string
  /** For a program that doesn't notice our death through the channel: it's interrupted instead. */
  isGuarded?: boolean
  /**
   * After this long without a heartbeat, it's killed and restarted. Only for a program that sends heartbeats (see
   * `sendHeartbeats`); others run without a limit.
   */
  silentMs?: number
  /** The restart delays: the first one, and the longest one however often it exits soon after its start. */
  waitsMs?: { shortest: number; longest: number }
  say: (line: string) => void
}

const usualWaitsMs = { shortest: 500, longest: 30_000 }
const steadyAfterMs = 60_000

/** How long API and worker may go without a heartbeat: longer than any load blocks an event loop. */
export const SILENT_MS = 30_000

/** Runs a Node program and restarts it whenever it exits unexpectedly, with an increasing delay if it exits soon. */
export function superviseProcess({
  name,
  args,
  cwd,
  env,
  logFile,
  isGuarded = false,
  silentMs,
  waitsMs = usualWaitsMs,
  say,
}: SupervisedProcessOptions): SupervisedProcess {
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
      // In a separate process group, so that Ctrl-C reaches only us and we end processes in order; the channel tells it
      // when we're killed.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    const started = child
    const { pid } = started
    const dropGuard = isGuarded && pid !== undefined ? endWithThisProcess(pid) : () => {}
    const endWatch =
      silentMs === undefined || pid === undefined
        ? () => {}
        : watchHeartbeats(started, silentMs, () => {
            const sentence = `${name} has not responded for ${silentMs / 1000} s; replacing it.`
            log(`${JSON.stringify({ level: 50, time: Date.now(), pid, msg: sentence })}\n`)
            say(sentence)
            killGroup(pid)
          })
    for (const stream of [started.stdout, started.stderr]) {
      if (!stream) continue
      createInterface({ input: stream }).on('line', (line) => {
        const write = isDoorEntry(line) ? logOfDoor : log
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
      // A process that never started emits no exit event either.
      if (pid === undefined) ended('it never began')
    })
    started.once('exit', (code, signal) => ended(signal ?? `code ${code}`))
  }
  start()

  return {
    crashes: () => crashCount,
    isRunning: () => child !== undefined,
    restart: () => {
      // During the restart delay there's nothing to end, and the next exit won't be one we requested.
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

/** Also kills everything the program started and didn't end. */
function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // All of them are gone already.
  }
}
