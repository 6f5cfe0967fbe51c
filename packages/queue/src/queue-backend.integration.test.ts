import { type AddressInfo, connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTestDatabase, type TestDatabase } from '@canvass/testing/test-database'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, test, vi } from 'vitest'
import { createQueueBackend } from './create-queue-backend.ts'
import type { JobData } from './jobs.ts'
import { migrateQueue } from './migrate-queue.ts'
import type { QueueBackend, QueueOptions, QueuedDispatch } from './queue-backend.ts'

/** Builds a dispatch of the capture with this number. */
const dispatch = (
  number: number,
  more: Partial<QueuedDispatch> = {},
): QueuedDispatch & { payload: JobData<'process-capture'> } => {
  const captureId = `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`
  const payload = { organizationId: '01890000-0000-7000-8000-000000000001', captureId, generation: 0 }
  return { id: number, key: captureId, priority: 0, ...more, payload }
}
const given = process.env['TEST_REDIS_URL']
// A Redis database just for this file: its tests clear the queue.
const redisUrl = given && new URL('/1', given).href
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await migrateQueue(database.ownerUrl)
})
afterAll(() => database.drop())

const servers: [QueueBackend['kind'], () => QueueOptions][] = [['postgres', () => ({ databaseUrl: database.queueUrl })]]
if (redisUrl) servers.push(['redis', () => ({ redisUrl })])

describe.each(servers)('the queue on %s', (kind, options) => {
  let queue: QueueBackend
  beforeEach(async () => {
    queue = createQueueBackend(options())
    await untilReady(queue)
    await queue.producer.clear('process-capture')
  })
  afterEach(() => queue.close())

  test('reports its kind', () => {
    expect(queue.kind).toBe(kind)
  })

  test('hands each job to only one consumer', async () => {
    const done: string[] = []
    const run = async ({ captureId }: JobData<'process-capture'>) => void done.push(captureId)
    queue.consume('process-capture', run, { concurrency: 2 })
    queue.consume('process-capture', run)
    const dispatches = Array.from({ length: 20 }, (_, number) => dispatch(number))
    await queue.producer.enqueue('process-capture', dispatches)
    await until(() => done.length >= 20)
    expect(done.toSorted()).toEqual(dispatches.map(({ payload }) => payload.captureId))
  })

  test('deduplicates one dispatch that is sent twice, but not the next dispatch', async () => {
    await queue.producer.enqueue('process-capture', [dispatch(1)])
    await queue.producer.enqueue('process-capture', [dispatch(1)])
    await queue.producer.enqueue('process-capture', [dispatch(1), dispatch(1, { id: 2 })])
    expect(await queue.producer.count('process-capture')).toBe(2)
  })

  test('accepts the same dispatch again once its job has ended', async () => {
    let runs = 0
    queue.consume('process-capture', () => {
      runs += 1
      return Promise.resolve()
    })
    for (let time = 1; time <= 2; time++) {
      await queue.producer.enqueue('process-capture', [dispatch(1)])
      await until(async () => (await queue.producer.count('process-capture')) === 0)
    }
    expect(runs).toBe(2)
  })

  test('retries a failed job', async () => {
    let runs = 0
    queue.consume('process-capture', async () => {
      runs += 1
      if (runs === 1) throw new Error('broken')
    })
    await queue.producer.enqueue('process-capture', [dispatch(1)])
    await until(async () => (await queue.producer.count('process-capture')) === 0)
    expect(runs).toBe(2)
  })

  test('runs jobs with a lower priority number first, and those without a priority before all others', async () => {
    const dispatches = [
      dispatch(1, { priority: 9 }),
      dispatch(2, { priority: 3 }),
      dispatch(3),
      dispatch(4, { priority: 3 }),
    ]
    await queue.producer.enqueue('process-capture', dispatches)
    expect(await queue.producer.countDue('process-capture')).toBe(4)
    const done: string[] = []
    queue.consume('process-capture', ({ captureId }) => Promise.resolve(void done.push(captureId)))
    await until(() => done.length === 4)
    expect(done).toEqual([3, 2, 4, 1].map((number) => dispatch(number).payload.captureId))
  })

  test("delays a failed job, which isn't due during the delay", async () => {
    let runs = 0
    queue.consume('process-capture', async (_data, signal) => {
      runs += 1
      if (runs === 1) throw new Error('broken')
      await sleep(60_000, undefined, { signal }).catch(() => undefined)
    })
    await queue.producer.enqueue('process-capture', [dispatch(1)])
    await until(async () => runs === 1 && (await queue.producer.countDue('process-capture')) === 0)
    expect(await queue.producer.count('process-capture')).toBe(1)
    await until(() => runs === 2)
  })

  test('reports a job that failed its last attempt, with its dispatch', async () => {
    const onGivenUp = vi.fn<(id: number | undefined, error: Error) => Promise<void>>(() => Promise.resolve())
    let runs = 0
    queue.consume('process-capture', () => Promise.reject(new Error(`broken ${(runs += 1)}`)), { onGivenUp })
    await queue.producer.enqueue('process-capture', [dispatch(7)])
    await until(() => onGivenUp.mock.calls.length > 0)
    await until(async () => (await queue.producer.count('process-capture')) === 0)
    expect(onGivenUp.mock.calls).toEqual([[7, new Error('broken 5')]])
  })

  test('reports a job with an invalid payload once, and runs the others', async () => {
    const onGivenUp = vi.fn<(id: number | undefined, error: Error) => Promise<void>>(() => Promise.resolve())
    const done: string[] = []
    queue.consume('process-capture', ({ captureId }) => Promise.resolve(void done.push(captureId)), { onGivenUp })
    const bad = { ...dispatch(1), payload: { organizationId: dispatch(1).payload.organizationId, captureId: 'none' } }
    await queue.producer.enqueue('process-capture', [bad, dispatch(2)])
    await until(async () => (await queue.producer.count('process-capture')) === 0)
    expect(done).toEqual([dispatch(2).payload.captureId])
    const told = 'A job process-capture carries what it cannot be done with: captureId, generation'
    expect(onGivenUp.mock.calls.map(([id, { message }]) => [id, message])).toEqual([[1, told]])
  })

  test('signals a running job that the consumer is closing, and waits for it', async () => {
    let heard: unknown
    const consumer = queue.consume('process-capture', async (_data, signal) => {
      await sleep(60_000, undefined, { signal }).catch(() => undefined)
      heard = signal.reason
    })
    await queue.producer.enqueue('process-capture', [dispatch(1)])
    await until(async () => (await queue.producer.count('process-capture')) === 1)
    await sleep(200)
    await consumer.close()
    expect(heard).toBeInstanceOf(Error)
  })

  test('resolves its health check when the server is up', async () => {
    await expect(queue.producer.check()).resolves.toBeUndefined()
  })

  test('drops all jobs of a kind when cleared', async () => {
    await queue.producer.enqueue('process-capture', [dispatch(1), dispatch(2)])
    await queue.producer.clear('process-capture')
    expect(await queue.producer.count('process-capture')).toBe(0)
  })
})

describe('a queue whose server is down', () => {
  test.each([
    ['postgres', { databaseUrl: 'postgres://nobody@127.0.0.1:1/none' }],
    ['redis', { redisUrl: 'redis://127.0.0.1:1' }],
  ] as const)('on %s fails immediately instead of crashing or hanging', async (_kind, options) => {
    const errors: Error[] = []
    const queue = createQueueBackend({ ...options, onError: (error) => errors.push(error) })
    await expect(queue.producer.check()).rejects.toThrow(Error)
    await expect(queue.producer.enqueue('process-capture', [dispatch(1)])).rejects.toThrow(Error)
    await queue.close()
  })

  test('throws an error that names both servers if no URL is given', () => {
    expect(() => createQueueBackend({})).toThrow('PostgreSQL or a Redis')
  })
})

describe('the queue on PostgreSQL only', () => {
  test("doesn't block the process when a consumer starts during database startup, and works once the database is up", async () => {
    const starting = await openStartingPostgres(database.queueUrl)
    const done: string[] = []
    const queue = createQueueBackend({ databaseUrl: starting.url })
    queue.consume('process-capture', ({ captureId }) => Promise.resolve(void done.push(captureId)))
    await until(() => starting.refused() >= 2)
    starting.isUp()
    await untilReady(queue)
    await queue.producer.enqueue('process-capture', [dispatch(1)])
    await until(() => done.length > 0)
    expect(done).toEqual([dispatch(1).payload.captureId])
    await queue.close()
    await starting.close()
  })

  test("runs entirely under its own login, which can't read any product data", async () => {
    const queue = createQueueBackend({ databaseUrl: database.queueUrl })
    await queue.producer.enqueue('process-capture', [dispatch(1)])
    await queue.close()
    const owner = new Client({ connectionString: database.ownerUrl })
    await owner.connect()
    const { rows } = await owner.query(
      `select distinct tableowner from pg_tables where schemaname = 'bullmq'
       union select rolname from pg_class join pg_roles on pg_roles.oid = relowner where relnamespace = 'bullmq'::regnamespace`,
    )
    const { username } = new URL(database.queueUrl)
    expect(rows).toEqual([{ tableowner: username }])
    await owner.end()
    const login = new Client({ connectionString: database.queueUrl })
    await login.connect()
    for (const wider of ['reset role', 'set role canvass_platform', 'set role canvass_app'])
      await login.query(wider).catch(() => undefined)
    await expect(login.query('select * from captures')).rejects.toThrow('permission denied')
    await login.end()
  })

  test('changes nothing and leaves no privilege behind when migrated twice concurrently', async () => {
    await Promise.all([migrateQueue(database.ownerUrl), migrateQueue(database.ownerUrl)])
    const owner = new Client({ connectionString: database.ownerUrl })
    await owner.connect()
    const { rows } = await owner.query('select has_database_privilege($1, current_database(), $2) as may', [
      new URL(database.queueUrl).username,
      'create',
    ])
    expect(rows).toEqual([{ may: false }])
    await owner.end()
  })
})

/** A proxy to the database that at first responds like PostgreSQL during startup. */
async function openStartingPostgres(databaseUrl: string) {
  const real = new URL(databaseUrl)
  let refused = 0
  let isStarting = true
  const server = createServer((near) => {
    near.on('error', () => near.destroy())
    if (isStarting) {
      near.once('data', () => {
        refused += 1
        const fields = Buffer.from('SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0')
        const head = Buffer.alloc(5, 'E')
        head.writeInt32BE(4 + fields.length, 1)
        near.end(Buffer.concat([head, fields]))
      })
      return
    }
    const far = connect(Number(real.port || 5432), real.hostname)
    far.on('error', () => near.destroy())
    near.on('close', () => far.destroy())
    near.pipe(far).pipe(near)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: url.href,
    refused: () => refused,
    isUp() {
      isStarting = false
    },
    close: () => new Promise((done) => server.close(done)),
  }
}

async function until(isSo: () => boolean | Promise<boolean>) {
  while (!(await isSo())) await sleep(20)
}

/** A Redis connection takes a moment, and the producer doesn't wait for it. */
async function untilReady(queue: QueueBackend) {
  await until(() =>
    queue.producer.check().then(
      () => true,
      () => false,
    ),
  )
}
