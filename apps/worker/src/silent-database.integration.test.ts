import { createDatabase } from '@canvass/db/database'
import { openPoolWithTimeout } from '@canvass/db/client-with-timeout'
import { createQueueBackend } from '@canvass/queue/create-queue-backend'
import { openTcpProxy } from '@canvass/testing/tcp-proxy'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Fixture, openFixture, SOON } from '../test/fixture.ts'
import { startWorker } from './start-worker.ts'

const SILENT_MS = 1_000
let fixture: Fixture
beforeEach(async () => {
  fixture = await openFixture()
})
afterEach(() => fixture.end())

test('a worker whose database connections go silent recovers on its own over new ones', async () => {
  const proxy = await openTcpProxy(new URL(fixture.ownerUrl))
  const database = createDatabase({ url: proxy.through(fixture.workerUrl), silentMs: SILENT_MS })
  const databaseUrl = proxy.through(fixture.queueUrl)
  const queue = createQueueBackend({ databaseUrl, openPool: (config) => openPoolWithTimeout(config, SILENT_MS) })
  const stop = fixture.start({ database, queue, tidyDatabase: database })
  const before = await fixture.capture()
  await fixture.untilState(before.captureId, 'done')
  expect(proxy.silence()).toBeGreaterThan(2)
  const after = await fixture.capture()
  await fixture.untilState(after.captureId, 'done')
  await stop()
  await database.close()
  await proxy.close()
})

test('a worker whose turn never ends reports that it is stuck, and that it is moving again when the turn ends', async () => {
  const answers: (() => void)[] = []
  const answered = new Promise<void>((resolve) => answers.push(resolve))
  const { queue } = fixture
  const silent = { ...queue, producer: { ...queue.producer, check: () => answered }, close: () => Promise.resolve() }
  const worker = startWorker(
    fixture.depsOf({ queue: silent, timing: { ...SOON, longestTurnMs: 300 } }),
    () => undefined,
  )
  expect(worker.isMoving()).toBe(true)
  await vi.waitFor(() => expect(worker.isMoving()).toBe(false), 10_000)
  answers[0]?.()
  await vi.waitFor(() => expect(worker.isMoving()).toBe(true), 10_000)
  await worker.stop()
})
