import { createDatabase } from '@canvass/db/database'
import { openPoolWithTimeout } from '@canvass/db/client-with-timeout'
import { createQueueBackend } from '@canvass/queue/create-queue-backend'
import { openTcpProxy } from '@canvass/testing/tcp-proxy'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Field, openField, SOON } from '../test/field.ts'
import { startWorker } from './start-worker.ts'

const SILENT_MS = 1_000
let field: Field
beforeEach(async () => {
  field = await openField()
})
afterEach(() => field.end())

test('a worker whose database connections go silent recovers on its own over new ones', async () => {
  const proxy = await openTcpProxy(new URL(field.ownerUrl))
  const database = createDatabase({ url: proxy.through(field.workerUrl), silentMs: SILENT_MS })
  const databaseUrl = proxy.through(field.queueUrl)
  const queue = createQueueBackend({ databaseUrl, openPool: (config) => openPoolWithTimeout(config, SILENT_MS) })
  const stop = field.start({ database, queue, tidyDatabase: database })
  const before = await field.capture()
  await field.untilState(before.captureId, 'done')
  expect(proxy.silence()).toBeGreaterThan(2)
  const after = await field.capture()
  await field.untilState(after.captureId, 'done')
  await stop()
  await database.close()
  await proxy.close()
})

test('a worker whose turn never ends reports that it is stuck, and that it is moving again when the turn ends', async () => {
  const answers: (() => void)[] = []
  const answered = new Promise<void>((resolve) => answers.push(resolve))
  const { queue } = field
  const silent = { ...queue, producer: { ...queue.producer, check: () => answered }, close: () => Promise.resolve() }
  const worker = startWorker(field.depsOf({ queue: silent, timing: { ...SOON, longestTurnMs: 300 } }), () => undefined)
  expect(worker.isMoving()).toBe(true)
  await vi.waitFor(() => expect(worker.isMoving()).toBe(false), 10_000)
  answers[0]?.()
  await vi.waitFor(() => expect(worker.isMoving()).toBe(true), 10_000)
  await worker.stop()
})
