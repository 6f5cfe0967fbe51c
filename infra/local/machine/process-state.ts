import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Whether the process exists and isn't a zombie. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
  return statOf(pid)?.state !== 'Z'
}

/**
 * Returns a process's start time as counted by the kernel; together with the pid it identifies a process uniquely,
 * since pids are reused. Undefined if the system doesn't provide it (outside Linux).
 */
export function startOf(pid: number): string | undefined {
  return statOf(pid)?.start
}

/** Returns a process's command line, or an empty text if it can't be read. */
export function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

/** Waits until the process is gone; returns false if it's still alive after `timeoutMs`. */
export async function waitUntilGone(pid: number, timeoutMs: number): Promise<boolean> {
  const endsAt = Date.now() + timeoutMs
  while (isAlive(pid)) {
    if (Date.now() > endsAt) return false
    await sleep(50)
  }
  return true
}

function statOf(pid: number): { state: string; start: string } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the command in parentheses and may contain spaces: start after the last parenthesis.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0] ?? '', start: fields[19] ?? '' }
  } catch {
    return undefined
  }
}
