import { describe, expect, it } from 'vitest'
import { errorIfTrue, errorOf, stepsOf } from './calibration-error.ts'

describe('the calibration error', () => {
  it('is the distance between predicted and actual accuracy', () => {
    const names = Array.from({ length: 100 }, (_, n) => ({ belief: 0.85, isRight: n < 60 }))
    expect(errorOf(stepsOf(names))).toBeCloseTo(0.25, 5)
  })

  it('is 0 without predictions', () => {
    expect(errorOf(stepsOf([]))).toBe(0)
  })

  it('is above 0 for a few well-calibrated names', () => {
    const beliefs = (count: number) => Array.from({ length: count }, (_, n) => (n + 0.5) / count)
    expect(errorIfTrue(beliefs(60))).toBeGreaterThan(0.09)
    expect(errorIfTrue(beliefs(2000))).toBeLessThan(0.04)
  })
})
