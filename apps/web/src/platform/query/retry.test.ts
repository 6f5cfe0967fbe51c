import { describe, expect, it } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { queryRetryDelayMs, retryMutation, retryQuery } from './retry.ts'

describe('the retry rule', () => {
  it('repeats a query up to three times, but never after a 401, 403, or 404', () => {
    const failed = new Error('500: broken')
    expect([0, 1, 2, 3].map((failures) => retryQuery(failures, failed))).toEqual([true, true, true, false])
    for (const status of [401, 403, 404]) expect(retryQuery(0, new Error(`${status}: no`))).toBe(false)
  })

  it('waits one second, then twice as long each time, at most thirty', () => {
    expect([0, 1, 2, 3, 4, 5, 9].map(queryRetryDelayMs)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  })

  it('repeats a change only when no response arrived, and at most twice', () => {
    const cut = new ApiError(0, 'network', 'Connection lost')
    expect([0, 1, 2].map((failures) => retryMutation(failures, cut))).toEqual([true, true, false])
    expect(retryMutation(0, new ApiError(500, 'internal', '500: broken'))).toBe(false)
    expect(retryMutation(0, new ApiError(0, 'timeout', 'slow'))).toBe(false)
  })
})
