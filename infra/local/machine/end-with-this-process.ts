import { spawn } from 'node:child_process'

/**
 * Makes an unrelated process end when we do, even on kill -9: a shell waits on a pipe that only we hold and interrupts
 * the process when the pipe breaks.
 * @returns a function that removes the guard; call it as soon as the process has ended, before its pid is reused
 */
export function endWithThisProcess(pid: number): () => void {
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
