import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { prefetchRoom, ensureRoom, NotSaved } from './storage-room.ts'

const MB = 1024 * 1024
const estimate = vi.fn<() => Promise<StorageEstimate>>()
const freeAre = (megabytes: number) =>
  estimate.mockResolvedValue({ quota: 10_000 * MB, usage: (10_000 - megabytes) * MB })

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.stubGlobal('navigator', { storage: { estimate } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  estimate.mockReset()
})

it('writes a photo without asking the browser when the last estimate was plentiful', async () => {
  freeAre(5_000)
  await prefetchRoom()
  await ensureRoom(MB)
  expect(estimate).toHaveBeenCalledOnce()
})

it("asks again when the last estimate is low, and refuses what doesn't fit", async () => {
  freeAre(200)
  await prefetchRoom()
  await expect(ensureRoom(100 * MB)).rejects.toBeInstanceOf(NotSaved)
  expect(estimate.mock.calls.length).toBeGreaterThan(1)
})

it('asks again when photos since then have used up the estimate', async () => {
  freeAre(1_000)
  await prefetchRoom()
  await ensureRoom(400 * MB)
  freeAre(0)
  await expect(ensureRoom(400 * MB)).rejects.toBeInstanceOf(NotSaved)
})

it('asks again when the estimate is old', async () => {
  freeAre(5_000)
  await prefetchRoom()
  vi.advanceTimersByTime(2_001)
  freeAre(0)
  await expect(ensureRoom(MB)).rejects.toBeInstanceOf(NotSaved)
})

it('discards the estimate when the browser no longer gives one', async () => {
  freeAre(5_000)
  await prefetchRoom()
  estimate.mockResolvedValue({})
  await prefetchRoom()
  freeAre(0)
  await expect(ensureRoom(MB)).rejects.toBeInstanceOf(NotSaved)
})
