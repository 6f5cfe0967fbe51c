import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { commandOf, isAlive, waitUntilGone } from '../machine/process-state.ts'

/**
 * Ends a server that an earlier, killed run left behind on this data, so that the next one can
 * begin. The pid file of a live server is never removed. That of a dead one is, for PostgreSQL would
 * take for itself whatever has its pid now: another program, or its own remains that nobody collected.
 * What the dead one's own children may still hold, PostgreSQL finds out by the shared memory.
 */
export async function stopLeftoverPostmaster(dataDir: string): Promise<'none' | 'stopped'> {
  const file = join(dataDir, 'postmaster.pid')
  const pid = pidIn(file)
  const isOurs = pid !== undefined && isAlive(pid) && commandOf(pid).includes(dataDir)
  if (isOurs) await stopPostmaster(pid)
  rmSync(file, { force: true })
  return isOurs ? 'stopped' : 'none'
}

/** Asks for a fast stop, then for an immediate one, which is as safe as a crash is. */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (isAlive(pid)) process.kill(pid, signal)
    if (await waitUntilGone(pid, 15_000)) return
  }
  throw new Error(`PostgreSQL (process ${pid}) does not end.`)
}

function pidIn(file: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
    return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}
