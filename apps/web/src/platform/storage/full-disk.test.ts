import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isFullError, noteFits, noteFull, onFullChanged } from './full-disk.ts'
import { findRoom } from './storage-room.ts'

const GIGABYTE = 1024 ** 3

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ quota: 11 * GIGABYTE, usage: GIGABYTE }) } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('treats a disk that refused a write as full, though the browser promises gigabytes', async () => {
  expect(await findRoom()).toMatchObject({ isLow: false, photos: expect.any(Number) })
  noteFull()
  expect(await findRoom()).toMatchObject({ isLow: true, photos: 0 })
})

it('no longer reports how much room is left once something fits again, and stays short of room for half an hour', async () => {
  noteFull()
  noteFits()
  expect(await findRoom()).toMatchObject({ isLow: true, photos: undefined })
  vi.advanceTimersByTime(30 * 60_000)
  expect(await findRoom()).toMatchObject({ isLow: false, photos: expect.any(Number) })
})

it('tells a view that shows the remaining room immediately', () => {
  const heard = vi.fn()
  const stop = onFullChanged(heard)
  noteFull()
  expect(heard).toHaveBeenCalledOnce()
  noteFits()
  noteFits()
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
})

it('distinguishes a full disk from any other error, whether the quota or Chromium reports it', () => {
  const inside = Object.assign(new Error('aborted'), {
    inner: new DOMException('Failed to write blobs (IOError)', 'DataError'),
  })
  expect([
    isFullError(new DOMException('full', 'QuotaExceededError')),
    isFullError(inside),
    isFullError(new DOMException('IO error: x.log: FILE_ERROR_NO_SPACE', 'UnknownError')),
  ]).toEqual([true, true, true])
  expect([
    isFullError(new DOMException('Failed to read large IndexedDB value', 'UnknownError')),
    isFullError('full'),
  ]).toEqual([false, false])
})
