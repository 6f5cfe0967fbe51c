import { createQueueBackend } from '@canvass/queue/create-queue-backend'
import { migrateQueue } from '@canvass/queue/migrate-queue'
import type { Consumer } from '@canvass/queue/queue-backend'
import pg from 'pg'

/** Enough to keep the queue busy without a pause. */
const CONCURRENCY = 50

export interface NoOpQueue {
  /** Runs this many no-op jobs, and returns the number per second. */
  carry(jobs: number): Promise<number>
  close(): Promise<void>
}

/** The product's own queue in a separate database on the same PostgreSQL, with no-op jobs. */
export async function openNoOpQueue(postgresUrl: string): Promise<NoOpQueue> {
  const url = new URL(postgresUrl)
  url.pathname = '/no_op_queue'
  await runStatement(postgresUrl, 'create database no_op_queue')
  await runStatement(url.href, 'create schema bullmq')
  await migrateQueue(url.href)
  const queue = createQueueBackend({ databaseUrl: url.href })
  const payload = {
    organizationId: '01890000-0000-7000-8000-000000000001',
    captureId: '01890000-0000-7000-8000-000000000002',
    generation: 0,
  }
  let made = 0
  let consumer: Consumer | undefined
  return {
    async carry(jobs) {
      const dispatches = Array.from({ length: jobs }, () => ({ id: ++made, key: `${made}`, payload, priority: 0 }))
      await queue.producer.enqueue('process-capture', dispatches)
      const started = performance.now()
      const ended = await new Promise<number>((resolve) => {
        let carried = 0
        consumer = queue.consume(
          'process-capture',
          async () => {
            carried += 1
            if (carried === jobs) resolve(performance.now())
          },
          { concurrency: CONCURRENCY },
        )
      })
      await consumer?.close()
      return jobs / ((ended - started) / 1000)
    },
    close: () => queue.close(),
  }
}

async function runStatement(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}
