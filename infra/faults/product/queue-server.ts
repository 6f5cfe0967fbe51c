import { type ChildProcess, spawn } from 'node:child_process'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { endWithThisProcess } from '../../local/machine/end-with-this-process.ts'
import { findStablePort, isPortFree } from '../../local/machine/free-port.ts'

export type Backend = 'postgres' | 'redis'

/** The queue's server, with the faults it can be given. */
export interface QueueServer {
  /** The address of a Redis; undefined if the queue runs on PostgreSQL. */
  readonly url: string | undefined
  /** Deletes every job. */
  flush(): Promise<void>
  /** Ends every connection and accepts no new ones. */
  takeAway(): Promise<void>
  giveBack(): Promise<void>
  /** Makes it hang for a while; returns false if it can't be frozen separately. */
  freeze(ms: number): Promise<boolean>
  /** Limits it to its current size; returns false if it has no such limit. */
  setFull(isFull: boolean): Promise<boolean>
  stop(): Promise<void>
}

export async function openQueueServer(backend: Backend, folder: string, pool: () => Pool): Promise<QueueServer> {
  return backend === 'redis' ? openRedis(folder) : onPostgres(pool)
}

async function openRedis(folder: string): Promise<QueueServer> {
  const port = await findStablePort()
  let running: { child: ChildProcess; ended: Promise<void> } | undefined
  const start = async () => {
    const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--appendonly', 'yes', '--save', '', '--dir', folder]
    const child = spawn('redis-server', [...args, '--maxmemory-policy', 'noeviction'], { stdio: 'ignore' })
    const dropGuard = child.pid === undefined ? () => {} : endWithThisProcess(child.pid)
    const isOver = () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null
    // Registered at the start: a process that ends on its own reports it only once.
    const ended = new Promise<void>((done) => {
      child.once('exit', done)
      child.once('error', () => done())
    }).then(dropGuard)
    running = { child, ended }
    while (!isOver() && (await isPortFree(port))) await sleep(30)
    // The port may now belong to another process that took it.
    if (isOver()) throw new Error(`redis-server could not be run on port ${port}`)
  }
  const kill = async () => {
    const ending = running
    running = undefined
    ending?.child.kill('SIGCONT')
    ending?.child.kill('SIGKILL')
    await ending?.ended
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    flush: () => sendCommand(port, 'FLUSHALL'),
    takeAway: kill,
    giveBack: start,
    async freeze(ms) {
      running?.child.kill('SIGSTOP')
      await sleep(ms)
      running?.child.kill('SIGCONT')
      return true
    },
    async setFull(isFull) {
      await sendCommand(port, `CONFIG SET maxmemory ${isFull ? '1mb' : '0'}`)
      return true
    },
    stop: kill,
  }
}

function sendCommand(port: number, command: string): Promise<void> {
  return new Promise((done, refuse) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${command}\r\n`))
    socket.once('error', refuse)
    socket.once('data', (answer) => {
      socket.destroy()
      if (answer.toString().startsWith('+')) done()
      else refuse(new Error(`${command} returned ${answer.toString().trim()}`))
    })
  })
}

/** The queue's own tables, and the login of its connections, which can't connect while the queue is away. */
/** Retries on deadlock: the product locks the same tables in another order, and the database may abort either side. */
async function untilNoDeadlock(work: () => Promise<unknown>): Promise<void> {
  for (;;) {
    try {
      await work()
      return
    } catch (error) {
      if ((error as { code?: string }).code !== '40P01') throw error
    }
  }
}

function onPostgres(pool: () => Pool): QueueServer {
  return {
    url: undefined,
    async flush() {
      const { rows } = await pool().query<{ name: string }>(
        `select format('%I.%I', schemaname, tablename) as name from pg_tables
         where schemaname = 'bullmq' and tablename <> 'migration'`,
      )
      await untilNoDeadlock(() => pool().query(`truncate ${rows.map(({ name }) => name).join(', ')} cascade`))
    },
    async takeAway() {
      await pool().query('alter role canvass_queue nologin')
      await pool().query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'canvass queue'`,
      )
    },
    async giveBack() {
      await pool().query('alter role canvass_queue login')
    },
    freeze: () => Promise.resolve(false),
    setFull: () => Promise.resolve(false),
    stop: () => Promise.resolve(),
  }
}
