import { describe, expect, it } from 'vitest'
import { AppError } from '../../http/app-error.ts'
import { byteBudget } from './byte-budget.ts'

describe('how much an account may hand over', () => {
  it('is counted in bytes, fills again with time, and is each account’s own', () => {
    let now = 0
    const budget = byteBudget({ burstBytes: 100, bytesPerSecond: 10, now: () => now })
    budget.spend('a', 60)
    budget.spend('a', 40)
    const refused = () => budget.spend('a', 25)
    expect(refused).toThrow(AppError)
    try {
      refused()
    } catch (error) {
      expect((error as AppError).details.retryAfter).toBe(3)
    }
    budget.spend('b', 100)
    now = 3000
    budget.spend('a', 25)
  })
})
