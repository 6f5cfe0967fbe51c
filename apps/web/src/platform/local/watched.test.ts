import { afterEach, expect, it, vi } from 'vitest'
import { createCapture, freshDatabase } from '../../../test/capture-fixtures.ts'
import { readOutboxTally } from '../../data/captures/state/outbox-tally.ts'
import { type OutboxCounts, readOutboxCounts } from '../../data/captures/shown/outbox-counts.ts'
import { move } from '../../data/captures/state/transitions.ts'
import { readUnsent, readUnsentSize, totalOf } from '../../data/unsent/unsent.ts'
import { Watched } from './watched.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

it('queries once for all watchers, immediately after a change, and once more for all changes that follow closely', async () => {
  const db = freshDatabase()
  let asked = 0
  const counts = new Watched<OutboxCounts>(db, ['captures'], () => {
    asked += 1
    return readOutboxCounts(db)
  })
  stops.push(
    counts.watch(() => undefined),
    counts.watch(() => undefined),
  )
  await vi.waitFor(() => expect(counts.answer()?.toSend).toBe(0))
  expect(asked).toBe(1)
  for (let n = 0; n < 20; n++) await createCapture(db)
  await vi.waitFor(() => expect(counts.answer()?.toSend).toBe(20), { timeout: 3_000 })
  expect(asked).toBeLessThan(12)
  const before = asked
  await db.meta.put({ key: 'other', value: 1 })
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(asked, 'another table is none of its business').toBe(before)
})

it("doesn't query without watchers, and queries again for a watcher that returns", async () => {
  const db = freshDatabase()
  const counts = new Watched<OutboxCounts>(db, ['captures'], () => readOutboxCounts(db))
  const stop = counts.watch(() => undefined)
  await vi.waitFor(() => expect(counts.answer()?.toSend).toBe(0))
  stop()
  await createCapture(db)
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(counts.answer()?.toSend).toBe(0)
  stops.push(counts.watch(() => undefined))
  await vi.waitFor(() => expect(counts.answer()?.toSend).toBe(1))
})

it("keeps the last result when the database can't be queried, and picks up the next change", async () => {
  const db = freshDatabase()
  let isAway = false
  const counts = new Watched<OutboxCounts>(db, ['captures'], () => {
    if (isAway) throw new Error('The database is closed')
    return readOutboxCounts(db)
  })
  stops.push(counts.watch(() => undefined))
  await createCapture(db)
  await vi.waitFor(() => expect(counts.answer()?.toSend).toBe(1), { timeout: 3_000 })
  isAway = true
  await createCapture(db)
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(counts.answer()?.toSend).toBe(1)
  isAway = false
  await createCapture(db)
  await vi.waitFor(() => expect(counts.answer()?.toSend).toBe(3), { timeout: 3_000 })
})

it('counts the outbox by index, with the bytes of what is pending', async () => {
  const db = freshDatabase()
  const first = await createCapture(db, 'preparing', { size: 900 })
  const second = await createCapture(db, 'queued', { size: 40 })
  await createCapture(db, 'uploading', { size: 50 })
  await createCapture(db, 'failed', { size: 60 })
  for (const state of ['uploaded', 'processing', 'needs_attention', 'done'] as const) await createCapture(db, state)
  const counts = await readOutboxCounts(db)
  expect(counts).toMatchObject({ onThisDevice: 4, toSend: 3, sending: 1, beingRead: 2, needYou: 2, bytes: 1_050 })
  expect(counts.newest).toHaveLength(3)
  expect(counts.newest.at(-1)).toBe(first.id)

  await move(db, first.id, { from: ['preparing'], to: 'queued', kind: 'prepared', changes: { size: 30 } })
  await move(db, second.id, { from: ['queued'], to: 'done', kind: 'server_done' })
  expect(await readOutboxCounts(db), 'a prepared picture is smaller').toMatchObject({ toSend: 2, bytes: 140 })
})

it('measures what is only on this device the same way it is listed', async () => {
  const db = freshDatabase()
  await createCapture(db, 'preparing', { size: 900 })
  await createCapture(db, 'failed', { size: 60 })
  await createCapture(db, 'needs_attention', { size: 70, server: null })
  await createCapture(db, 'done')
  const [size, listed] = [await readUnsentSize(db), await readUnsent(db)]
  expect(size).toEqual({ total: totalOf(listed), bytes: listed.bytes })
  expect(size).toEqual({ total: 3, bytes: 1_030 })
})

it('counts how many captures became leads today, and drops one that is no longer a lead', async () => {
  const db = freshDatabase()
  const today = await createCapture(db, 'processing')
  const yesterday = await createCapture(db, 'processing')
  const midnight = Date.now() - 60_000
  await move(db, today.id, { from: ['processing'], to: 'done', kind: 'server_done' })
  await move(db, yesterday.id, { from: ['processing'], to: 'done', kind: 'server_done' })
  await db.captures.update(yesterday.id, { doneAt: midnight - 1 })
  expect(await readOutboxTally(db, midnight)).toMatchObject({ readyToday: 1, byState: { done: 2, processing: 0 } })
  await move(db, today.id, { from: ['done'], to: 'processing', kind: 'server_processing' })
  expect((await readOutboxTally(db, midnight)).readyToday).toBe(0)
})

it("is asked again when the database couldn't be queried at first, although nothing changes", async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const ask = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('UnknownError')).mockResolvedValue(7)
  const counts = new Watched<number>(freshDatabase(), ['captures'], ask)
  stops.push(counts.watch(() => undefined))
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  expect(counts.answer()).toBe(7)
  expect(ask).toHaveBeenCalledTimes(2)
})
