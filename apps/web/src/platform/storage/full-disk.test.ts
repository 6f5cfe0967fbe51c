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

it('a disk that refused something is full, though the browser promises gigabytes', async () => {
  expect(await findRoom()).toMatchObject({ isLow: false, photos: expect.any(Number) })
  noteFull()
  expect(await findRoom()).toMatchObject({ isLow: true, photos: 0 })
})

it('once something fits again nobody knows how much more does, and room stays short for half an hour', async () => {
  noteFull()
  noteFits()
  expect(await findRoom()).toMatchObject({ isLow: true, photos: undefined })
  vi.advanceTimersByTime(30 * 60_000)
  expect(await findRoom()).toMatchObject({ isLow: false, photos: expect.any(Number) })
})

it('who shows how much room there is hears of it at once', () => {
  const heard = vi.fn()
  const stop = onFullChanged(heard)
  noteFull()
  expect(heard).toHaveBeenCalledOnce()
  noteFits()
  noteFits()
  expect(heard).toHaveBeenCalledTimes(2)
  stop()
})

it('a full disk is told from every other fault, in the words of the quota and in those of Chromium for the disk itself', () => {
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
