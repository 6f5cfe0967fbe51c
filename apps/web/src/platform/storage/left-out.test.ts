import { expect, it } from 'vitest'
import { leftOutBy, leftOutText, readLeftOut } from './left-out.ts'
import { NotSaved } from './storage-room.ts'

it("distinguishes a full device from any other reason why something isn't saved", () => {
  expect(leftOutBy(new NotSaved('storage_full'))).toBe('room')
  expect(leftOutBy(new DOMException('full', 'QuotaExceededError'))).toBe('room')
  expect([leftOutBy(new NotSaved('storage_failed')), leftOutBy(new Error('no'))]).toEqual(['failed', 'failed'])
})

it('reasons for leaving things out survive a round trip through a URL', () => {
  expect(readLeftOut(leftOutText(['kind', 'room', 'kind']))).toEqual(['kind', 'room', 'kind'])
  expect(readLeftOut(leftOutText([]))).toEqual([])
})

it('an older service worker that sends only a count names no reason', () => {
  expect([readLeftOut('2'), readLeftOut('0'), readLeftOut('words')]).toEqual([['failed', 'failed'], [], ['failed']])
})
