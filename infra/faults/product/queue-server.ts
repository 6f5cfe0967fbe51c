import { type ChildProcess, spawn } from 'node:child_process'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { guardAgainstOurDeath } from '../../local/machine/death-guard.ts'
import { findSettledPort, isPortFree } from '../../local/machine/free-port.ts'

export type Backend = 'postgres' | 'redis'

/** What carries the queue, with the harm that can be done to it. */
export interface QueueServer {
  /** The address of a Redis; undefined where PostgreSQL carries the queue. */
  readonly url: string | undefined
  /** Forgets every job. */
  flush(): Promise<void>
  /** Ends every connection and takes no new one. */
  takeAway(): Promise<void>
  giveBack(): Promise<void>
  /** Lets it hang without an answer for a while; answers false where that cannot be done to it alone. */
  freeze(ms: number): Promise<boolean>
  /** Lets it hold no more than it has; answers false where it has no such limit. */
  setFull(isFull: boolean): Promise<boolean>
  stop(): Promise<void>
}

export async function openQueueServer(backend: Backend, folder: string, pool: () => Pool): Promise<QueueServer> {
  return backend === 'redis' ? openRedis(folder) : onPostgres(pool)
}

async function openRedis(folder: string): Promise<QueueServer> {
  const port = await findSettledPort()
  let running: { child: ChildProcess; ended: Promise<void> } | undefined
  const start = async () => {
    const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--appendonly', 'yes', '--save', '', '--dir', folder]
    const child = spawn('redis-server', [...args, '--maxmemory-policy', 'noeviction'], { stdio: 'ignore' })
    const dropGuard = child.pid === undefined ? () => {} : guardAgainstOurDeath(child.pid)
    const isOver = () => child.pid === undefined || child.exitCode !== null || child.signalCode !== null
    // Heard from the start on: one that ended by itself says so only once.
    const ended = new Promise<void>((done) => {
      child.once('exit', done)
      child.once('error', () => done())
    }).then(dropGuard)
    running = { child, ended }
    while (!isOver() && (await isPortFree(port))) await sleep(30)
    // Whoever answers on the port now may be a stranger that took it.
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
    flush: () => tell(port, 'FLUSHALL'),
    takeAway: kill,
    giveBack: start,
    async freeze(ms) {
      running?.child.kill('SIGSTOP')
      await sleep(ms)
      running?.child.kill('SIGCONT')
      return true
    },
    async setFull(isFull) {
      await tell(port, `CONFIG SET maxmemory ${isFull ? '1mb' : '0'}`)
      return true
    },
    stop: kill,
  }
}

function tell(port: number, command: string): Promise<void> {
  return new Promise((done, refuse) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`${command}\r\n`))
    socket.once('error', refuse)
    socket.once('data', (answer) => {
      socket.destroy()
      if (answer.toString().startsWith('+')) done()
      else refuse(new Error(`${command} was answered ${answer.toString().trim()}`))
    })
  })
}

/** The queue's own tables, and the login of its connections, which opens nothing while it is away. */
/** The product takes the same tables in another order meanwhile, and the database may choose either to give way. */
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
