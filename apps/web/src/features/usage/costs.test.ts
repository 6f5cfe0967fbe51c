import { describe, expect, it } from 'vitest'
import { costOf, dollarsOf } from './costs.ts'

describe('what services cost', () => {
  it('is rounded to cents, but never to nothing', () => {
    expect(dollarsOf(123_456)).toBe(1.23)
    expect(dollarsOf(15)).toBe(0.00015)
  })
  it('is the sum of what has a price, and unknown where nothing has one', () => {
    expect(costOf([{ millicents: 100_000 }, { millicents: null }, { millicents: 50_000 }])).toBe(1.5)
    expect(costOf([{ millicents: null }])).toBeUndefined()
  })
})
