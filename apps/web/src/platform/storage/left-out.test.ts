import { expect, it } from 'vitest'
import { leftOutBy, leftOutText, readLeftOut } from './left-out.ts'
import { NotSaved } from './storage-room.ts'

it('a full device is told from whatever else keeps something from being saved', () => {
  expect(leftOutBy(new NotSaved('storage_full'))).toBe('room')
  expect(leftOutBy(new DOMException('full', 'QuotaExceededError'))).toBe('room')
  expect([leftOutBy(new NotSaved('storage_failed')), leftOutBy(new Error('no'))]).toEqual(['failed', 'failed'])
})

it('why things were left out comes through an address as it was', () => {
  expect(readLeftOut(leftOutText(['kind', 'room', 'kind']))).toEqual(['kind', 'room', 'kind'])
  expect(readLeftOut(leftOutText([]))).toEqual([])
})

it('an older service worker that says only how many there are names no cause', () => {
  expect([readLeftOut('2'), readLeftOut('0'), readLeftOut('words')]).toEqual([['failed', 'failed'], [], ['failed']])
})
