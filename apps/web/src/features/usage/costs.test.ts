import { describe, expect, it } from 'vitest'
import { costOf, dollarsOf } from './costs.ts'

describe('the cost of services', () => {
  it('is rounded to cents, but never to zero', () => {
    expect(dollarsOf(123_456)).toBe(1.23)
    expect(dollarsOf(15)).toBe(0.00015)
  })
  it('is the sum of the known prices, and unknown without any', () => {
    expect(costOf([{ millicents: 100_000 }, { millicents: null }, { millicents: 50_000 }])).toBe(1.5)
    expect(costOf([{ millicents: null }])).toBeUndefined()
  })
})
