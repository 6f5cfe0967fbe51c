import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { commandOf, isAlive, waitUntilGone } from '../machine/process-state.ts'

/**
 * Ends a server left behind on this data by an earlier, killed run, so that the next one can start. Never removes a
 * live server's pid file. Removes that of a dead one, because PostgreSQL would mistake any process that now has its pid
 * for itself: an unrelated program, or its own zombie. PostgreSQL detects by shared memory what the dead server's
 * children may still hold.
 */
export async function stopLeftoverPostmaster(dataDir: string): Promise<'none' | 'stopped'> {
  const file = join(dataDir, 'postmaster.pid')
  const pid = pidIn(file)
  const isOurs = pid !== undefined && isAlive(pid) && commandOf(pid).includes(dataDir)
  if (isOurs) await stopPostmaster(pid)
  rmSync(file, { force: true })
  return isOurs ? 'stopped' : 'none'
}

/** Requests a fast shutdown, then an immediate one, which is as safe as a crash. */
export async function stopPostmaster(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (isAlive(pid)) process.kill(pid, signal)
    if (await waitUntilGone(pid, 15_000)) return
  }
  throw new Error(`PostgreSQL (process ${pid}) did not stop.`)
}

function pidIn(file: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
    return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}
