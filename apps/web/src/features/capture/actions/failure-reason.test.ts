import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../platform/api/api-error.ts'
import { NotSaved } from '../../../platform/storage/storage-room.ts'
import { failureReason } from './failure-reason.ts'

describe('the reason shown for an action that failed', () => {
  it('is about the server only when the server was asked', () => {
    expect(failureReason(new ApiError(0, 'network', 'Failed to fetch'))).toMatch('reach the server')
    expect(failureReason(new Error('date not in range 1980-2099'))).toBe(
      'This device couldn’t finish it. Please try again.',
    )
  })

  it("is the server's own, or the storage's own, if there is one", () => {
    const told = { code: 'conflict', message: 'It is being read right now' } as const
    expect(failureReason(new ApiError(409, 'conflict', '409', told))).toBe('It is being read right now')
    const full = new NotSaved('storage_full')
    expect(failureReason(full)).toBe(full.message)
  })
})
