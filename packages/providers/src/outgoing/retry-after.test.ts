import { describe, expect, it } from 'vitest'
import { backOffMs, retryAfterMs } from './retry-after.ts'

const NOW = Date.UTC(2026, 10, 23, 12, 0, 0)

describe('the wait that a response asks for', () => {
  it.each([
    ['20', 20_000],
    [' 0 ', 0],
    ['Mon, 23 Nov 2026 12:00:30 GMT', 30_000],
    ['Mon, 23 Nov 2026 11:00:00 GMT', 0],
    ['-5', undefined],
    ['1.5', undefined],
    ['soon', undefined],
    ['99999999999', undefined],
    [undefined, undefined],
  ])('is parsed: %s', (header, waitMs) => {
    expect(retryAfterMs(header, NOW)).toBe(waitMs)
  })
})

describe('our own backoff', () => {
  it('doubles up to its limit, with random jitter below it', () => {
    expect([1, 2, 3, 4, 9].map((tries) => backOffMs(tries, 100, 500, () => 1))).toEqual([100, 200, 400, 500, 500])
    expect(backOffMs(3, 100, 500, () => 0.5)).toBe(200)
  })
})
