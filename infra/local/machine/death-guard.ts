import { spawn } from 'node:child_process'

/**
 * Sees to it that a process which knows nothing of us ends with us, even on kill -9: a shell waits
 * on a pipe that only we hold and interrupts the process when the pipe breaks.
 * @returns what takes the guard away; call it as soon as the process has ended, before its pid is given out again
 */
export function guardAgainstOurDeath(pid: number): () => void {
  if (process.platform === 'win32') return () => {}
  const guard = spawn('/bin/sh', ['-c', 'read _; kill -INT "$1"', 'guard', String(pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
    cwd: '/',
  })
  guard.on('error', () => {})
  guard.stdin.on('error', () => {})
  guard.unref()
  return () => void guard.kill('SIGKILL')
}
