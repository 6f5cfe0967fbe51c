import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { foreseeRoom, makeRoom, NotSaved } from './storage-room.ts'

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

it('lets a photo go to the disk without a question where plenty was foreseen', async () => {
  freeAre(5_000)
  await foreseeRoom()
  await makeRoom(MB)
  expect(estimate).toHaveBeenCalledOnce()
})

it('asks again where what was foreseen is little, and refuses what does not fit', async () => {
  freeAre(200)
  await foreseeRoom()
  await expect(makeRoom(100 * MB)).rejects.toBeInstanceOf(NotSaved)
  expect(estimate.mock.calls.length).toBeGreaterThan(1)
})

it('asks again where the photos since have used up what was foreseen', async () => {
  freeAre(1_000)
  await foreseeRoom()
  await makeRoom(400 * MB)
  freeAre(0)
  await expect(makeRoom(400 * MB)).rejects.toBeInstanceOf(NotSaved)
})

it('asks again where what was foreseen is old', async () => {
  freeAre(5_000)
  await foreseeRoom()
  vi.advanceTimersByTime(2_001)
  freeAre(0)
  await expect(makeRoom(MB)).rejects.toBeInstanceOf(NotSaved)
})

it('forgets what was foreseen when the browser says nothing any more', async () => {
  freeAre(5_000)
  await foreseeRoom()
  estimate.mockResolvedValue({})
  await foreseeRoom()
  freeAre(0)
  await expect(makeRoom(MB)).rejects.toBeInstanceOf(NotSaved)
})
