import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { commandOf, isAlive, waitUntilGone } from './process-state.ts'

/**
 * Ends a server that an earlier, killed run left behind on this data, so that the next one can
 * begin. A pid file whose pid now belongs to some other program is removed, for PostgreSQL would
 * take that program for itself; the file of a live server never is.
 */
export async function stopLeftoverPostmaster(dataDir: string): Promise<'none' | 'stopped'> {
  const file = join(dataDir, 'postmaster.pid')
  const pid = pidIn(file)
  if (pid === undefined || !isAlive(pid)) return 'none'
  if (!commandOf(pid).includes(dataDir)) {
    rmSync(file)
    return 'none'
  }
  await stopPostmaster(pid)
  return 'stopped'
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
