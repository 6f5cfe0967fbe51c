import { describe, expect, it } from 'vitest'
import { byteBudget } from './byte-budget.ts'

describe('how much an account may hand over', () => {
  it('is counted in bytes, fills again with time, and is each account’s own', () => {
    let now = 0
    const budget = byteBudget({ burstBytes: 100, bytesPerSecond: 10, now: () => now })
    budget.spend('a', 60)
    budget.spend('a', 40)
    expect(() => budget.spend('a', 25)).toThrow(
      expect.objectContaining({ code: 'too_many_requests', details: { retryAfter: 3 } }),
    )
    budget.spend('b', 100)
    now = 3000
    budget.spend('a', 25)
  })
})
