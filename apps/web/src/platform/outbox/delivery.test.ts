import { expect, it } from 'vitest'
import { readRetryAfter } from './delivery.ts'

it.each([
  ['5', 5_000],
  ['0', 0],
  ['86400', 15 * 60_000],
  [null, null],
  ['', null],
  ['-1', null],
  ['Wed, 25 Nov 2026 10:00:00 GMT', null],
])('a server that asks to wait %s is left alone for %s ms', (asked, waitMs) => {
  expect(readRetryAfter(asked)).toBe(waitMs)
})
