import { spawn, spawnSync } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { endWithThisProcess } from '../machine/end-with-this-process.ts'
import { findFreePort, isPortFree } from '../machine/free-port.ts'

/** Starts a separate Redis on a free port, without persistence, for tests; undefined if the machine has none. */
export async function startRedis(): Promise<{ url: string; stop: () => Promise<void> } | undefined> {
  if (spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status !== 0) return undefined
  const port = await findFreePort()
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const child = spawn('redis-server', [...args, '--maxmemory-policy', 'noeviction'], { stdio: 'ignore', cwd: '/tmp' })
  const dropGuard = child.pid === undefined ? () => {} : endWithThisProcess(child.pid)
  const ended = new Promise<void>((done) => child.once('exit', () => done())).then(dropGuard)
  while (await isPortFree(port)) {
    if (child.exitCode !== null) throw new Error(`redis-server exited immediately with ${child.exitCode}.`)
    await sleep(30)
  }
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
